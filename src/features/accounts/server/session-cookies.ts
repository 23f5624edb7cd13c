import { SESSION_HINT_COOKIE } from '../contract.ts';

/** What an answer does to the browser's session cookie. */
export type CookieChange =
  | { readonly kind: 'set'; readonly token: string; readonly maxAge: number }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'none' };

function attributeOf(setCookie: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}=([^;]*)`, 'i').exec(setCookie)?.[1];
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Reads the session cookie `name` out of an answer's Set-Cookie lines; `token` is signed and decoded. */
export function sessionCookieChange(setCookies: readonly string[], name: string): CookieChange {
  const line = setCookies.findLast((cookie) => cookie.startsWith(`${name}=`));
  if (!line) return { kind: 'none' };
  const value = line.slice(name.length + 1).split(';', 1)[0] ?? '';
  const maxAge = Number(attributeOf(line, 'Max-Age') ?? 0);
  return value === '' || maxAge <= 0 ? { kind: 'cleared' } : { kind: 'set', token: decode(value), maxAge };
}

/** The readable cookie that goes along with the session cookie, or null when that one doesn't change. */
export function hintCookieFor(change: CookieChange, secure: boolean): string | null {
  if (change.kind === 'none') return null;
  const attributes = `Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
  if (change.kind === 'cleared') return `${SESSION_HINT_COOKIE}=; Max-Age=0; ${attributes}`;
  return `${SESSION_HINT_COOKIE}=1; Max-Age=${change.maxAge}; ${attributes}`;
}

/** The decoded value of one cookie in a Cookie header. */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decode(rest.join('='));
  }
  return null;
}
