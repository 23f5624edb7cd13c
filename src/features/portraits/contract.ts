import * as z from 'zod';
import { FACE_ADVICE } from '#engine/vocabulary.ts';
import { TRIAL_WAITS } from '../accounts/sign-in/contract.ts';
import {
  ASPECT_RATIOS,
  CUSTOM_STYLE_MAX_LENGTH,
  FAILURE_REASONS,
  GARMENTS,
  MODEL_PORTRAIT_STEPS,
  PORTRAIT_STEPS,
} from './choices/contract.ts';

export const aspectRatio = z.enum(ASPECT_RATIOS);
export type AspectRatio = z.infer<typeof aspectRatio>;

export const garment = z.enum(GARMENTS);

/** A face's place in its photo, from 0: no photo of a child has as many that can be chosen. */
export const LAST_FACE = 49;
export const LONGEST_ENGINE_ID = 40;

/** Text fields of the multipart body of POST /api/generate; the photo is the file field `image`. */
export const generateFields = z.strictObject({
  categoryId: z.string().min(1).max(100),
  subcategoryId: z.string().min(1).max(100),
  /** Sent by the main screen; the server goes by the ids and keeps its own text. */
  themeName: z.string().max(10_000).optional(),
  customStyle: z
    .string()
    .max(CUSTOM_STYLE_MAX_LENGTH, `A custom style has at most ${CUSTOM_STYLE_MAX_LENGTH} characters.`)
    .optional(),
  aspectRatio: aspectRatio.default('1:1'),
  /** Which face of the photo, left to right from 0; the engine chooses when absent. */
  face: z.coerce.number().int().min(0).max(LAST_FACE).optional(),
  /** A dress or a suit where the theme has one beside its own; nobody guesses it from the photo. */
  garment: garment.optional(),
  /** An id of GET /api/config's `engines`; without it the theme's, else the first in the order: of those that may have this parent's photo. */
  engine: z.string().max(LONGEST_ENGINE_ID).optional(),
});
export type GenerateFields = z.infer<typeof generateFields>;

/** Who made a portrait, and who was sent the photo for it: null when it stayed here. */
export const portraitEngine = z.object({ name: z.string(), sentTo: z.string().nullable() });
export type PortraitEngine = z.infer<typeof portraitEngine>;

export const generateResponse = z.object({
  portraitId: z.string().optional(),
  generatedImageUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  requiresUpgrade: z.literal(true).optional(),
  message: z.string(),
  /** Which words of the custom style changed the picture. */
  appliedStyle: z.array(z.string()).optional(),
  engine: portraitEngine.optional(),
});
export type GenerateResponse = z.infer<typeof generateResponse>;

export const portraitStep = z.enum([...PORTRAIT_STEPS, ...MODEL_PORTRAIT_STEPS]);
export type PortraitStep = z.infer<typeof portraitStep>;

export const PORTRAIT_STATES = ['queued', 'running', 'ready', 'failed'] as const;
const portraitState = z.enum(PORTRAIT_STATES);

export const failureReason = z.enum(FAILURE_REASONS);
export type FailureReason = z.infer<typeof failureReason>;

/** What another photo would do better, where a portrait can be made of this one. */
const faceAdvice = z.enum(FACE_ADVICE);
export type FaceAdvice = z.infer<typeof faceAdvice>;

const share = z.number().min(0).max(1);

/** POST /api/photos/inspect (multipart, the photo as `image`): the faces of a photo, left to right. Costs nothing. */
export const photoInspection = z.object({
  faces: z.array(
    z.object({
      /** In shares of the upright photo's width and height. */
      box: z.object({ x: share, y: share, width: share, height: share }),
      score: share,
      usable: z.boolean(),
      /** Why no portrait can be made of this face. */
      reason: failureReason.nullable(),
      /** What another photo would do better, where a portrait can be made of it. */
      advice: faceAdvice.nullable(),
    }),
  ),
  /** Index of the face that is taken when none is chosen. */
  face: z.number().int().nullable(),
  /** A sentence for the parent; null when the photo is good as it is. */
  advice: z.string().nullable(),
});
export type PhotoInspection = z.infer<typeof photoInspection>;

/** Server-sent events of POST /api/generate with `Accept: text/event-stream`: progress*, then result or error. */
export const progressEvent = z.object({
  portraitId: z.string(),
  step: portraitStep,
  position: z.number(),
  steps: z.number(),
});
export type ProgressEvent = z.infer<typeof progressEvent>;

/** Body of every failed call of this feature, and data of the stream's `error` event. */
export const portraitError = z.object({
  message: z.string(),
  code: z.string(),
  reason: failureReason.optional(),
  portraitId: z.string().optional(),
  /** Of `verify-email` and `trial-waits`. */
  waitsFor: z.enum(TRIAL_WAITS).optional(),
});
export type PortraitError = z.infer<typeof portraitError>;

const historyItem = z.object({
  id: z.string(),
  generatedImageUrl: z.string(),
  thumbnailUrl: z.string(),
  themeName: z.string(),
  createdAt: z.iso.datetime(),
  categoryId: z.string(),
  subcategoryId: z.string(),
  aspectRatio,
  width: z.number(),
  height: z.number(),
  engine: portraitEngine,
});
export type HistoryItem = z.infer<typeof historyItem>;
/** GET /api/history?limit=&before=: newest first; the next page is in the `Link` header (rel="next"). */
export const historyQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: z.string().max(200).optional(),
});
export const historyResponse = z.array(historyItem);

/** GET /api/portraits/pending: portraits of the caller still being made. */
const pendingPortrait = z.object({
  id: z.string(),
  themeName: z.string(),
  createdAt: z.iso.datetime(),
  step: portraitStep,
  state: portraitState,
});
export type PendingPortrait = z.infer<typeof pendingPortrait>;
export const pendingResponse = z.array(pendingPortrait);

/** GET /api/portraits/:id */
export const portraitStatus = z.object({
  id: z.string(),
  state: portraitState,
  step: portraitStep,
  themeName: z.string(),
  createdAt: z.iso.datetime(),
  generatedImageUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  /** Of a ready portrait: the style that was asked for, and which of its words changed the picture. */
  customStyle: z.string().optional(),
  appliedStyle: z.array(z.string()).optional(),
  engine: portraitEngine.optional(),
  reason: failureReason.optional(),
  message: z.string().optional(),
});
export type PortraitStatus = z.infer<typeof portraitStatus>;

/** One time that a portrait's photo was sent to an image model. */
const photoSending = z.object({
  id: z.string(),
  /** Who got it; null where that is a machine of whoever runs this server. */
  sentTo: z.string().nullable(),
  /** As its vendor calls it. */
  model: z.string(),
  sentAt: z.iso.datetime(),
  /** It answered with the portrait. */
  made: z.boolean(),
});
export type PhotoSending = z.infer<typeof photoSending>;
/** GET /api/portraits/:id/sendings: oldest first; none where the photo stayed with the studio. */
export const photoSendings = z.object({ sendings: z.array(photoSending) });
export type PhotoSendings = z.infer<typeof photoSendings>;

/** GET /api/account/sendings: of all portraits of the account, also deleted ones; the newest first, 200 at most. */
export const accountSendings = z.object({
  sendings: z.array(photoSending.extend({ themeName: z.string() })),
});
export type AccountSendings = z.infer<typeof accountSendings>;

/** Portraits that an account may have in a day, of India, from somebody else's machine: over all such engines together. */
const hostedAllowance = z.object({
  limit: z.number().int().min(0),
  left: z.number().int().min(0),
  /** When there are `limit` again; null where the account never has any. */
  nextAt: z.iso.datetime().nullable(),
});
export type HostedAllowance = z.infer<typeof hostedAllowance>;
/** GET /api/portraits/allowance. Null where no engine sends photos away. */
export const allowanceResponse = z.object({ hosted: hostedAllowance.nullable() });
export type AllowanceResponse = z.infer<typeof allowanceResponse>;

/** PUT /api/portraits/:id/ready-mail: a mail is sent when this portrait, which is being made, has ended. */
export const readyMailResponse = z.object({ message: z.string() });

export const clearedResponse = z.object({ deleted: z.number(), message: z.string() });

/** The console counts somebody's portraits in each state no further: one more stands for all that come after. */
export const MOST_COUNTED_PORTRAITS = 500;
