import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { ModerationOutcome } from '#engine/models/moderation.ts';
import { createWishCheck } from './wish-check.ts';

const GOOGLE = { id: 'gemini', sendsPhotoTo: 'Google’s image service' };
const OWN = { id: 'comfyui', sendsPhotoTo: null };
const ENDPOINT = { url: 'https://m.example.com', model: 'm', isElsewhere: true, ofPictures: false } as const;

function checkOf(outcome: ModerationOutcome, onFailure: 'drop-wish' | 'refuse' = 'drop-wish') {
  const asked: string[] = [];
  const lines: string[] = [];
  const check = createWishCheck({
    moderation: { ...ENDPOINT, onFailure },
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    async moderate(text) {
      asked.push(text);
      return outcome;
    },
  });
  return { check, asked, lines };
}

describe('a wish for somebody else’s image model', () => {
  it('is asked about in the words that the model would read', async () => {
    const { check, asked } = checkOf({ kind: 'passed' });
    expect(await check('  A <b>red</b>   kite! 🪁 ', GOOGLE)).toBe('passed');
    expect(asked).toEqual(['A b red b kite!']);
  });

  it('that is flagged is on record by its categories, and not by its words', async () => {
    const { check, lines } = checkOf({ kind: 'flagged', categories: ['violence'] });
    expect(await check('a storm', GOOGLE)).toBe('flagged');
    expect(lines.join()).toContain('"categories":["violence"]');
    expect(lines.join()).not.toContain('storm');
  });

  it('of which nothing is said is dropped, or stops the order where that is set', async () => {
    const silent = { kind: 'unanswered', code: 'timed-out' } as const;
    expect(await checkOf(silent).check('a storm', GOOGLE)).toBe('dropped');
    expect(await checkOf(silent, 'refuse').check('a storm', GOOGLE)).toBe('unchecked');
  });

  it('is not asked about where there is none, or nobody else reads it', async () => {
    const { check, asked } = checkOf({ kind: 'flagged', categories: [] });
    expect(await check(' <> ', GOOGLE)).toBeNull();
    expect(await check('a storm', OWN)).toBeNull();
    expect(asked).toEqual([]);
    const unset = createWishCheck({ moderation: null, log: pino({ level: 'silent' }) });
    expect(await unset('a storm', GOOGLE)).toBeNull();
  });
});
