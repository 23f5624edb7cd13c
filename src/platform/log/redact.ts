/**
 * What must never reach a log line, whoever logs it: credentials, e-mail addresses, photos. Two nets:
 * values under telling names are dropped, and every string is searched for telling shapes.
 */
const HIDDEN = '[hidden]';
const LONGEST_STRING = 2_000;
const DEEPEST = 6;
const MOST_ENTRIES = 50;

/** Names of fields whose value is a credential, compared without case, dashes and underscores. */
const SECRET_NAME =
  /^(authorization|proxyauthorization|cookie|setcookie|setauthtoken|pgpassword)$|password|passwd|secret|token|apikey|signature|otp$|^(email|emailaddress|useremail|userphone|phone|contact)$/;

/** Names of fields in which vendors' errors keep what was sent to them or what they answered. */
const BODY_NAME =
  /^(requestbodyvalues|requestbody|responsebody|body|rawbody|data|image|images|photo|file|files|buffer|bytes|request|response|req|res|config|parameters|detail|where)$/;

const SHAPES: [RegExp, string][] = [
  // Drizzle's errors end with every value of the statement.
  [/\bparams: (?!\[hidden\])[\s\S]*?(?=\n {4}at |$)/g, 'params: [hidden]'],
  [/data:[\w/+.-]*;base64,[\w+/=-]*/gi, '[photo]'],
  [/[\w.+%'-]+@[\w-]+(?:\.[\w-]+)*/g, '[e-mail]'],
  [/[\w.+-]+%40[\w-]+(?:\.[\w-]+)*/gi, '[e-mail]'],
  [/\b(bearer|basic)\s+(?!\[)[\w.~+/=%-]+/gi, '$1 [hidden]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  // Operators' sessions and invitations.
  [/\bmp[oi]_[\w-]{20,}/g, '[token]'],
  [/(:\/\/[^\s:/@]*):[^\s@/]+@/g, '$1:[hidden]@'],
  [
    /((?:password|passwd|secret|token|api[_-]?key|signature|cookie|authorization)["']?\s*[=:]\s*["']?)(?!\[)[^\s"'&,;})\]\\]+/gi,
    '$1[hidden]',
  ],
  [/([?&#](?:code|state|session)=)(?!\[)[^\s"'&\\]+/gi, '$1[hidden]'],
  [/[A-Za-z0-9+/_-]{200,}={0,2}/g, '[data]'],
];

function hideShapes(text: string): string {
  return SHAPES.reduce((current, [shape, replacement]) => current.replace(shape, replacement), text);
}

/** `text` without credentials, addresses and encoded pictures, cut to a length fit for a log. */
export function redactText(text: string): string {
  // Cut before searching, so that a 20 MB string costs nothing; cutting can only shorten a secret.
  const start = text.length > LONGEST_STRING ? `${text.slice(0, LONGEST_STRING)}…` : text;
  return hideShapes(start);
}

function bareName(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

function redactEntries(entries: Iterable<[string, unknown]>, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  let count = 0;
  for (const [name, value] of entries) {
    if (++count > MOST_ENTRIES) break;
    const bare = bareName(name);
    const hidden =
      SECRET_NAME.test(bare) || (BODY_NAME.test(bare) && typeof value === 'object' && value !== null);
    result[redactText(name)] =
      hidden && value !== undefined && value !== null ? HIDDEN : redactValue(value, depth + 1);
  }
  return result;
}

/** Own fields of an error that tell what failed; everything else it carries stays out of the log. */
const ERROR_FIELDS = [
  'code',
  'statusCode',
  'status',
  'constraint',
  'table',
  'column',
  'errno',
  'syscall',
  'reason',
];

function redactError(error: Error, depth: number): Record<string, unknown> {
  const result: Record<string, unknown> = {
    type: error.name,
    message: redactText(String(error.message)),
    stack: redactText(String(error.stack ?? '')),
  };
  for (const field of ERROR_FIELDS) {
    const value = (error as unknown as Record<string, unknown>)[field];
    if (typeof value === 'string' || typeof value === 'number') result[field] = redactValue(value, depth + 1);
  }
  if (error.cause !== undefined) result.cause = redactValue(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    result.errors = error.errors.slice(0, 5).map((inner: unknown) => redactValue(inner, depth + 1));
  }
  return result;
}

function redactObject(value: object, depth: number): unknown {
  if (value instanceof Error) return redactError(value, depth);
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof URL) return redactText(value.href);
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((item) => redactValue(item, depth + 1));
  if (value instanceof Set) return redactObject([...value], depth);
  if (value instanceof Map)
    return redactEntries(
      [...value].map(([key, item]) => [String(key), item]),
      depth,
    );
  if (value instanceof Headers) return redactEntries(value, depth);
  return redactEntries(Object.entries(value), depth);
}

/** `value` as it may stand in a log line. Never calls `toJSON`, never throws, ends on circular values. */
export function redactValue(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[…]';
  try {
    return redactObject(value, depth);
  } catch {
    return '[unreadable]';
  }
}

/**
 * The last net, over a finished line of JSON: what a library's own serializer has put in after the
 * fields were redacted. Ends with a line break, as it came.
 */
export function redactLine(line: string): string {
  if (hideShapes(line) === line) return line;
  try {
    return `${JSON.stringify(redactValue(JSON.parse(line)))}\n`;
  } catch {
    return `${JSON.stringify({ level: 'error', msg: 'a line that could not be redacted was left out' })}\n`;
  }
}
