import type { Reply } from './exchange.ts';
import { VENDOR_KEY } from './modes.ts';
import { jsonBody, must, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Documented: path, body and reply of OpenAI's POST /v1/moderations. Verified in the openai package: names of categories.
const CATEGORIES = [
  ...['harassment', 'harassment/threatening', 'hate', 'hate/threatening', 'illicit', 'illicit/violent'],
  ...['self-harm', 'self-harm/intent', 'self-harm/instructions', 'sexual', 'sexual/minors'],
  ...['violence', 'violence/graphic'],
];
const MODEL = 'omni-moderation-latest';

function verdict(flagged: boolean): Reply {
  const of = <T>(value: (category: string) => T) =>
    Object.fromEntries(CATEGORIES.map((category) => [category, value(category)]));
  const result = {
    flagged,
    categories: of((category) => flagged && category === 'violence'),
    category_scores: of((category) => (flagged && category === 'violence' ? 0.97 : 0.0001)),
    category_applied_input_types: of(() => ['text', 'image']),
  };
  return { status: 200, body: { id: 'modr-1', model: MODEL, results: [result] } };
}

/** What is to be looked at: a text, or a JPEG in the request itself. */
function inputOf({ type, text, image_url: image, ...more }: Record<string, unknown>): string {
  must(Object.keys(more).length === 0, 'a text or a picture alone');
  if (type === 'text') {
    must(typeof text === 'string' && image === undefined, 'a text alone');
    return text as string;
  }
  const { url } = (image ?? {}) as { url?: unknown };
  must(type === 'image_url' && text === undefined && typeof url === 'string', 'a picture alone');
  must(/^data:image\/jpeg;base64,[\w+/]+=*$/.test(url as string), 'a JPEG in the address');
  return '(a picture)';
}

/** A moderation endpoint: `made` passes what it is shown, `blocked-input` and `blocked-output` flag it. */
export const moderation: StandIn = (received, desk) => {
  try {
    must(received.method === 'POST' && received.path === '/v1/moderations', 'no such path', 404);
    must(received.headers.authorization === `Bearer ${VENDOR_KEY}`, 'Incorrect API key provided.', 401);
    const { model, input } = jsonBody(received, ['model', 'input']);
    must(model === MODEL, `The model ${String(model)} does not exist`, 404);
    must(Array.isArray(input) && input.length === 1, 'one input');
    received.prompt = inputOf((input as [Record<string, unknown>])[0]);
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    return {
      status: error.status,
      body: { error: { message: error.message, type: 'invalid_request_error' } },
    };
  }
  const mode = desk.takeMode();
  if (mode.mode === 'server-error')
    return { status: mode.status ?? 500, body: { error: { message: 'The server had an error' } } };
  if (mode.mode === 'prose') return { status: 200, body: { message: 'This text looks fine to me.' } };
  return replyAt(mode, 'submit', verdict(['blocked-input', 'blocked-output'].includes(mode.mode)));
};
