import type { HistoryItem, PhotoSendings } from '#features/portraits/contract.ts';
import { PORTRAITS_IMAGE, PORTRAITS_THUMBNAIL, pathFor } from '../../../src/features/endpoints.ts';
import { NOW } from './visual-stage.ts';

const HOUR_MS = 3_600_000;
/** Theme, its name, and how many hours ago its portrait was made: one for each way of saying it. */
const PORTRAITS = [
  ['astronaut', 'Space Explorer', 0.2],
  ['ballet-grace', 'Ballet Grace', 1.5],
  ['doctor', 'Doctor', 5],
  ['brave-knight', 'Brave Knight', 30],
  ['bhangra-beat', 'Bhangra Beat', 70],
  ['bollywood-stage', 'Bollywood Stage', 24 * 6],
  ['anime-adventure', 'Anime Adventure', 24 * 8],
  ['bunny-onesie', 'Bunny Onesie', 24 * 40],
  ['bharatanatyam', 'Bharatanatyam', 24 * 300],
] as const;

/** A history as GET /api/history gives it. The stage answers their pictures by the theme's, which the ids name. */
export function stagedPortraits(): HistoryItem[] {
  return PORTRAITS.map(([id, themeName, hoursAgo]) => ({
    id,
    generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id }),
    thumbnailUrl: pathFor(PORTRAITS_THUMBNAIL, { id }),
    themeName,
    createdAt: new Date(NOW.getTime() - hoursAgo * HOUR_MS).toISOString(),
    categoryId: 'professional',
    subcategoryId: id,
    aspectRatio: '1:1',
    width: 1024,
    height: 1024,
    engine: { name: 'Private studio', sentTo: null },
  }));
}

const sending = (id: string, sentAt: string, made: boolean) => ({
  ...{ id, sentTo: 'Google’s image service', model: 'gemini-nano-banana-2.1', sentAt, made },
});

/** As GET /api/portraits/:id/sendings gives it, of a portrait that came at the second try. */
export const STAGED_SENDINGS: PhotoSendings = {
  sendings: [
    sending('first', '2026-11-20T06:21:00.000Z', false),
    sending('second', '2026-11-20T06:22:00.000Z', true),
  ],
};
