import type { PhotoSendings } from '#features/portraits/contract.ts';

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
