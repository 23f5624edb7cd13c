import type { AspectRatio } from '../vocabulary.ts';

/**
 * The port to one image model over the network: a photo and a prompt in, an encoded picture out. An adapter translates
 * wire formats and tells how a call ended; it never tries again by itself, writes no log and keeps nothing.
 */
export interface ImageVendor {
  readonly id: VendorId;
  /** The model's id as the vendor knows it; configuration, never a constant. */
  readonly model: string;
  /** Host (and port, unless the scheme's own) to which the photo is sent, such as `api.openai.com`. */
  readonly host: string;
  /** Rejects with the signal's reason when aborted, and never with anything else: all other ends are values. */
  paint(request: VendorRequest, signal: AbortSignal): Promise<VendorOutcome>;
}

/** Adapters, by the names that `ENGINE` lists. */
export const VENDOR_IDS = [
  'gemini',
  'openai',
  'openai-compatible',
  'fal',
  'replicate',
  'black-forest-labs',
  'comfyui',
] as const;
export type VendorId = (typeof VENDOR_IDS)[number];

export interface VendorRequest {
  /** JPEG without EXIF, at most as large as the model needs. Sent as bytes, never as an address. */
  readonly photo: Uint8Array;
  readonly prompt: string;
  readonly aspectRatio: AspectRatio;
  /** Pixels wanted; the vendor is asked for the nearest that it has, and `made` tells what came. */
  readonly width: number;
  readonly height: number;
  /** 32-bit unsigned, for the vendors that take one. */
  readonly seed: number;
}

/** What a call used, as the vendor counts; absent where it doesn't say. */
interface VendorUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
  readonly images: number;
}

/**
 * How a call ended. `code` is the vendor's own word, cut to 80 characters, for operators and logs; it never holds
 * anything of the request.
 */
export type VendorOutcome =
  | { readonly kind: 'made'; readonly picture: Uint8Array; readonly usage: VendorUsage }
  /** Refused by a safety filter, before or after the picture was made. */
  | { readonly kind: 'blocked'; readonly at: 'input' | 'output'; readonly code: string }
  /** `retryAfterMs`: as the vendor asked, at most an hour; null where it didn't say. */
  | { readonly kind: 'rate-limited'; readonly retryAfterMs: number | null; readonly code: string }
  /** May succeed when tried again: 5xx, a broken connection, a reply that trickles or isn't one. */
  | { readonly kind: 'transient'; readonly code: string }
  /** Won't succeed until somebody changes something: key, model id, quota, a request it doesn't take. */
  | { readonly kind: 'permanent'; readonly code: string }
  /** A proper reply without a picture, such as a refusal in prose. */
  | { readonly kind: 'no-image'; readonly code: string };

/** Bounds of one call, from configuration. */
interface VendorLimits {
  /** From the first byte sent to the last byte read, in ms; over it the outcome is `transient` with code `timed-out`. */
  readonly timeoutMs: number;
  /** Largest reply and largest picture that are read, in bytes; beyond it `transient` with code `reply-too-large`. */
  readonly maxReplyBytes: number;
}

/** Fields that every adapter is made of. */
export interface VendorSettings {
  readonly apiKey?: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly model: string;
  readonly limits: VendorLimits;
}
