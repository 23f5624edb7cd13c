import type { Received, Reply } from './exchange.ts';
import { type Mode, VENDOR_KEY } from './modes.ts';
import { jsonBody, must, pictureFor, replyAt, type StandIn, WrongRequest } from './stand-in.ts';

// Verified in the sources of @ai-sdk/google: path, headers, bodies. Documented: sizes, words of blocks, error shapes.
const PATH = /^\/v1beta\/models\/(gemini-[\w.-]+):generateContent$/;
const RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];
const EDGES: Record<string, number> = { '1K': 1024, '2K': 2048, '4K': 4096 };
// Documented; civic integrity is the one that isn't in every list.
const CATEGORIES = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY'];
const STATUSES: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  504: 'DEADLINE_EXCEEDED',
};

const failure = (code: number, message: string, details: object[] = []): Reply => ({
  status: code,
  body: { error: { code, message, status: STATUSES[code] ?? 'UNKNOWN', details } }, // documented
});

interface Body {
  readonly contents: { role: string; parts: { text?: string; inlineData?: Record<string, string> }[] }[];
  readonly generationConfig: {
    responseModalities: string[];
    imageConfig: { aspectRatio: string; imageSize?: string };
  };
  readonly safetySettings: { category: string; threshold: string }[];
}

/** What is asked for, after the checks. */
function readOrder(received: Received): { width: number; height: number } {
  const model = PATH.exec(received.path)?.[1];
  must(model && received.method === 'POST', 'no such path', 404);
  must(model !== 'gemini-shut-down', 'models/gemini-shut-down is not found', 404);
  must(received.headers['x-goog-api-key'] === VENDOR_KEY, 'API key not valid.');
  const keys = ['contents', 'generationConfig', 'safetySettings'];
  const body = jsonBody(received, keys) as unknown as Body;
  const [content, ...others] = body.contents;
  must(content?.role === 'user' && others.length === 0, 'one message of the user');
  const [text, photo, ...rest] = content.parts;
  must(text?.text && photo?.inlineData && rest.length === 0, 'a text and a photo');
  must(photo.inlineData.mimeType === 'image/jpeg' && photo.inlineData.data, 'a JPEG');
  received.photo = photo.inlineData.data;
  received.prompt = text.text;
  const { responseModalities, imageConfig, ...unknown } = body.generationConfig;
  must(Object.keys(unknown).length === 0, 'unknown generationConfig');
  must(responseModalities.join() === 'IMAGE', 'responseModalities');
  must(RATIOS.includes(imageConfig.aspectRatio), 'aspectRatio');
  const edge = EDGES[imageConfig.imageSize ?? '1K'];
  must(edge, 'imageSize');
  for (const { category, threshold } of body.safetySettings) {
    must(CATEGORIES.includes(category.replace('HARM_CATEGORY_', '')), 'category');
    must(threshold === 'BLOCK_LOW_AND_ABOVE', 'threshold');
  }
  const [across = 1, down = 1] = imageConfig.aspectRatio.split(':').map(Number);
  const unit = edge / Math.sqrt(across * down);
  return { width: Math.round(across * unit), height: Math.round(down * unit) };
}

/** Documented: without candidates where the prompt was blocked, with empty content where the output was. */
function reply(mode: Mode, base64: string): Reply {
  const usageMetadata = { promptTokenCount: 270, candidatesTokenCount: 1120, totalTokenCount: 1390 };
  const candidate = (finishReason: string, content: object) => ({
    status: 200,
    body: { candidates: [{ content, finishReason, index: 0 }], usageMetadata },
  });
  switch (mode.mode) {
    case 'blocked-input':
      return { status: 200, body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata } };
    case 'blocked-output':
      return candidate(mode.word ?? 'IMAGE_SAFETY', {});
    case 'prose':
      return candidate('STOP', { role: 'model', parts: [{ text: 'I cannot edit photos of children.' }] });
    case 'rate-limited': {
      const retryInfo = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17s' }; // unconfirmed
      const { header, value = '17' } = mode;
      const told = failure(429, 'Resource has been exhausted.', header ? [] : [retryInfo]);
      return { ...told, headers: header ? { [header]: value } : {} };
    }
    case 'quota':
      return failure(403, 'Billing is disabled for this project.');
    case 'server-error':
      return failure(mode.status ?? 500, 'An internal error has occurred.');
    default: {
      // Documented: thinking models send drafts before the picture; one that isn't marked as a thought is unconfirmed.
      const draft = { inlineData: { mimeType: 'image/png', data: 'iVBORw0KGgo=' } };
      const picture = { inlineData: { mimeType: 'image/jpeg', data: base64 } };
      return candidate('STOP', {
        role: 'model',
        parts: [{ text: 'Here it is.' }, { ...draft, thought: true }, draft, picture],
      });
    }
  }
}

/** The Gemini API's generateContent. */
export const gemini: StandIn = async (received, desk) => {
  try {
    const { width, height } = readOrder(received);
    const mode = desk.takeMode();
    const picture = await pictureFor(mode, width, height);
    return replyAt(mode, 'submit', reply(mode, picture.toString('base64')));
  } catch (error) {
    if (!(error instanceof WrongRequest)) throw error;
    received.fault = error.message;
    return failure(error.status, error.message);
  }
};
