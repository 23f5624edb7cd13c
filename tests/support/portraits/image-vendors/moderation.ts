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
    category_applied_input_types: of(() => ['text']),
  };
  return { status: 200, body: { id: 'modr-1', model: MODEL, results: [result] } };
}

/** A moderation endpoint for texts: `made` passes them, `blocked-input` flags them. It takes no picture. */
export const moderation: StandIn = (received, desk) => {
  try {
    must(received.method === 'POST' && received.path === '/v1/moderations', 'no such path', 404);
    must(received.headers.authorization === `Bearer ${VENDOR_KEY}`, 'Incorrect API key provided.', 401);
    const { model, input } = jsonBody(received, ['model', 'input']);
    must(model === MODEL, `The model ${String(model)} does not exist`, 404);
    must(Array.isArray(input) && input.length === 1, 'one input');
    const [{ type, text, ...more }] = input as [Record<string, unknown>];
    must(type === 'text' && typeof text === 'string' && Object.keys(more).length === 0, 'a text alone');
    received.prompt = text;
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
  return replyAt(mode, 'submit', verdict(mode.mode === 'blocked-input'));
};
