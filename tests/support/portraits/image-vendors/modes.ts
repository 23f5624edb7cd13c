/** Where in a call something goes wrong. Vendors that answer at once know `submit` alone. */
export type Place = 'submit' | 'poll' | 'picture';

/** What becomes of one call; each is taken by the next request for a picture. Without any, pictures are made. */
export type Mode =
  /** `file`: path of a picture to give instead of a generated one of the asked size. */
  | { readonly mode: 'made'; readonly file?: string }
  /** A picture of one pixel. */
  | { readonly mode: 'tiny' }
  | { readonly mode: 'blocked-input' }
  /** `word`: the vendor's own, where it has several. */
  | { readonly mode: 'blocked-output'; readonly word?: string }
  /** A proper reply without a picture. */
  | { readonly mode: 'prose' }
  | {
      readonly mode: 'rate-limited';
      readonly header?: 'retry-after' | 'retry-after-ms';
      readonly value?: string;
    }
  | { readonly mode: 'quota' }
  | { readonly mode: 'server-error'; readonly status?: number }
  /** Never answers. */
  | { readonly mode: 'hang'; readonly at?: Place }
  /** Closes the connection half-way through a reply. */
  | { readonly mode: 'cut'; readonly at?: Place }
  /** A byte a second, without end. */
  | { readonly mode: 'trickle'; readonly at?: Place }
  /** 100 MB, in chunks unless `told`: then its length stands in the head. */
  | { readonly mode: 'flood'; readonly at?: Place; readonly told?: boolean }
  /** A page with status 200. */
  | { readonly mode: 'html'; readonly at?: Place }
  | { readonly mode: 'slow'; readonly ms: number; readonly file?: string }
  | { readonly mode: 'redirect'; readonly url: string; readonly at?: Place }
  /** The picture's address is this one. */
  | { readonly mode: 'picture-address'; readonly url: string }
  /** The work never ends. */
  | { readonly mode: 'poll-forever' }
  /** Any reply at all. */
  | {
      readonly mode: 'raw';
      readonly status: number;
      readonly body: unknown;
      readonly headers?: Record<string, string>;
      readonly at?: Place;
    };

export type ModeName = Exclude<Mode['mode'], 'slow' | 'redirect' | 'picture-address' | 'raw'>;

/** The key that every stand-in asks for. */
export const VENDOR_KEY = 'key-of-the-tests';
