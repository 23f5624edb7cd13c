import type { Garment } from '../choices/contract.ts';
import type { AspectRatio, FailureReason, PortraitEngine, PortraitStep } from '../contract.ts';

/** The specification's states of the main screen. */
export type CreationStep =
  | 'Initial'
  | 'ImageUploaded'
  | 'CategorySelected'
  | 'ThemeSelected'
  | 'Generating'
  | 'ResultReady'
  | 'Error';

/** A photo as the parent chose it and as it is sent. `previewUrl` is an object URL, owned by whoever made it. */
export interface ChosenPhoto {
  readonly file: File;
  /** The same photo at its full size, in a kind that this browser shows: what cropping starts from. */
  readonly source: File;
  readonly previewUrl: string;
  readonly name: string;
  /** Pixels, as shown. */
  readonly width: number;
  readonly height: number;
}

/** Why a chosen file can not be used, and the words for it. */
export interface PhotoProblem {
  readonly title: string;
  readonly description: string;
  /** Null when no file was chosen at all. */
  readonly reason: FailureReason | null;
}

/** A result changed on this device alone. `url` is an object URL, owned by whoever made it. */
export interface EditedPicture {
  readonly file: File;
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PortraitResult {
  readonly portraitId: string | null;
  readonly imageUrl: string;
  readonly themeName: string;
  /** The custom style as it was asked for; empty when there was none, or nobody here knows. */
  readonly customStyle: string;
  /** Words of the custom style that changed the picture. */
  readonly appliedStyle: readonly string[];
  /** Who made it, and who was sent the photo; absent where nobody here knows. */
  readonly engine?: PortraitEngine;
  /** Width and height in pixels, or only their proportion. */
  readonly width: number;
  readonly height: number;
  readonly source: 'made' | 'gallery';
  /** Shown and downloaded in the portrait's place once it was edited. */
  readonly edited: EditedPicture | null;
}

export interface Failure {
  readonly message: string;
  readonly reason: FailureReason | null;
  /** What the server calls it, such as hosted-limit. */
  readonly code?: string;
}

/** Why an order was not taken by the engine it was for: its parent has not agreed, or it is not offered any more. */
export type EngineRefusal = 'consent-needed' | 'unknown-engine';

/** What is being made, as far as it is known: everything but the step stays the same throughout. */
export interface GenerationInProgress {
  /** Null until the server has answered: the photo is on its way. */
  readonly portraitId: string | null;
  readonly step: PortraitStep | null;
  readonly themeName: string;
  /** An image model makes it, and not the studio. */
  readonly byModel?: boolean;
  /** When the server had it, in milliseconds since 1970: the parent waits from then on. */
  readonly since?: number;
  /** The connection broke before the server answered, and the photo is sent once more. */
  readonly isResending?: boolean;
  /** The portrait that it is another try at; that one is on screen again where there comes nothing of it. */
  readonly tryOf?: string;
  /** There is no photo to show beside it: found on the server after a reload, say. */
  readonly resumed: boolean;
}

export interface CreationState {
  readonly step: CreationStep;
  readonly photo: ChosenPhoto | null;
  /** Of the file chosen last, when it could not be taken. */
  readonly photoProblem: PhotoProblem | null;
  /** Which face of the photo, from 0; null lets the engine choose. */
  readonly face: number | null;
  readonly categoryId: string | null;
  readonly themeId: string | null;
  readonly customStyle: string;
  readonly aspectRatio: AspectRatio;
  /** Outlives every other choice. */
  readonly garment: Garment;
  /** The id of the engine that the parent chose or last sent a photo to; null before that. Outlives every other choice. */
  readonly engine: string | null;
  /** Set until the screen has acted on it. */
  readonly engineRefusal: EngineRefusal | null;
  /** The Idempotency-Key of a try whose outcome is not known; the next try uses it again, so it costs nothing twice. */
  readonly tryKey: string | null;
  readonly making: GenerationInProgress | null;
  readonly result: PortraitResult | null;
  /** Of the Error step; in ThemeSelected, what is wrong with the custom style. */
  readonly failure: Failure | null;
}

/** What outlives the page, read back and found sound. */
export type RestoredCreation = Pick<
  CreationState,
  | 'photo'
  | 'face'
  | 'categoryId'
  | 'themeId'
  | 'customStyle'
  | 'aspectRatio'
  | 'garment'
  | 'engine'
  | 'tryKey'
  | 'making'
  | 'result'
>;

export type CreationEvent =
  | { readonly type: 'getStarted' }
  | { readonly type: 'photoChosen'; readonly photo: ChosenPhoto }
  | { readonly type: 'faceChosen'; readonly face: number }
  | { readonly type: 'photoRefused'; readonly problem: PhotoProblem }
  | { readonly type: 'categoryChosen'; readonly categoryId: string }
  | { readonly type: 'themeChosen'; readonly themeId: string }
  /** Category and theme at once, as the gallery's "use this theme again" gives them. */
  | { readonly type: 'themeReused'; readonly categoryId: string; readonly themeId: string }
  | { readonly type: 'customStyleChanged'; readonly text: string }
  | { readonly type: 'aspectRatioChosen'; readonly aspectRatio: AspectRatio }
  | { readonly type: 'garmentChosen'; readonly garment: Garment }
  | { readonly type: 'engineChosen'; readonly engine: string }
  /** `engine`: the id that is sent; absent where there is nothing to choose. */
  | { readonly type: 'generate'; readonly key: string; readonly themeName: string; readonly engine?: string }
  /** Another try at the portrait on screen. `isOfPhoto`: it is made of the photo that is here. */
  | { readonly type: 'tryAgain'; readonly key: string; readonly tryOf: string; readonly isOfPhoto: boolean }
  /** The connection broke; the try is sent once more. */
  | { readonly type: 'resent' }
  /** `at`: now, in milliseconds since 1970. */
  | {
      readonly type: 'progressed';
      readonly portraitId: string;
      readonly step: PortraitStep;
      readonly at?: number;
    }
  | {
      readonly type: 'pendingFound';
      readonly portraitId: string;
      readonly step: PortraitStep;
      readonly themeName: string;
      /** When it was ordered. */
      readonly since?: number;
    }
  | { readonly type: 'succeeded'; readonly result: PortraitResult }
  | { readonly type: 'upgradeRequired' }
  /** The server does not know the theme any more. */
  | { readonly type: 'themeGone' }
  | { readonly type: 'engineRefused'; readonly refusal: EngineRefusal }
  | { readonly type: 'engineRefusalTold' }
  /** `settled`: the server said so, and a further try is a new one. Otherwise the connection failed. */
  | { readonly type: 'failed'; readonly failure: Failure; readonly settled: boolean }
  /** `portraitId`: the portrait that was edited; another one may have been opened meanwhile. */
  | {
      readonly type: 'resultEdited';
      readonly portraitId: string | null;
      readonly edited: EditedPicture;
    }
  | { readonly type: 'reopened'; readonly result: PortraitResult }
  /** Deleted for good in the gallery: one portrait, or all of them. */
  | { readonly type: 'portraitsDeleted'; readonly portraitIds: readonly string[] | 'all' }
  /** The session has ended and signing in again was put off: the try is as it was before, with its key. */
  | { readonly type: 'putOff' }
  /** What this parent had chosen and made before the page was loaded anew. */
  | { readonly type: 'restored'; readonly kept: RestoredCreation }
  | { readonly type: 'startOver' }
  | { readonly type: 'tryDifferentTheme' }
  | { readonly type: 'useNewImage' }
  | { readonly type: 'createAnother' };

export const INITIAL_CREATION: CreationState = {
  step: 'Initial',
  photo: null,
  photoProblem: null,
  face: null,
  categoryId: null,
  themeId: null,
  customStyle: '',
  aspectRatio: '1:1',
  garment: 'theme',
  engine: null,
  engineRefusal: null,
  tryKey: null,
  making: null,
  result: null,
  failure: null,
};
