import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ChoosingCard, type ChoosingCardProps } from './choosing-card.tsx';
import { type ChosenPhoto, type CreationState, INITIAL_CREATION } from './creation-state.ts';

const file = new File(['x'], 'asha.jpg');
const photo: ChosenPhoto = {
  file,
  source: file,
  previewUrl: 'blob:asha',
  name: 'asha.jpg',
  width: 3,
  height: 4,
};
const nothing = () => null;
const ignore = () => undefined;

function html(state: Partial<CreationState>, more: Partial<ChoosingCardProps> = {}): string {
  return renderToStaticMarkup(
    <ChoosingCard
      state={{ ...INITIAL_CREATION, ...state }}
      catalog={{ ThemePicker: nothing, ThemePicture: nothing }}
      editing={{ CropPhotoDialog: nothing, PhotoEditDialog: nothing }}
      theme={undefined}
      isPremium={false}
      disabled={false}
      photoBusy={false}
      headingRef={null}
      inputRef={{ current: null }}
      inspected={{ state: 'none', faces: [], face: null, advice: null }}
      onFile={ignore}
      onFace={ignore}
      onChooseCategory={ignore}
      onChooseTheme={ignore}
      onLocked={ignore}
      onCustomStyle={ignore}
      onShape={ignore}
      onGenerate={ignore}
      {...more}
    />,
  );
}
const wordsOf = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const THEMED = { step: 'ThemeSelected', photo, categoryId: 'toons', themeId: 'elf' } as const;

describe('the photo', () => {
  it('is any image, labelled PNG, JPG, JPEG', () => {
    expect(html({})).toMatch(/<input[^>]*type="file"[^>]*accept="image\/\*"/);
    expect(wordsOf(html({}))).toContain('PNG, JPG, JPEG');
  });

  it('is shown with a prompt to change it and, only then, a button to crop and straighten it', () => {
    for (const words of ['Crop & Straighten', 'Change photo']) {
      expect(wordsOf(html({}))).not.toContain(words);
      expect(wordsOf(html({ step: 'ImageUploaded', photo }))).toContain(words);
    }
    expect(html({ step: 'ImageUploaded', photo })).toContain('src="blob:asha"');
  });

  it('is not praised while the refusal of another one stands, which says that it is still here', () => {
    const face = { number: 0, box: { x: 0.4, y: 0.3, width: 0.2, height: 0.2 } };
    const inspected = { state: 'seen', faces: [face], face: 0, advice: null } as const;
    const photoProblem = {
      title: 'No',
      description: 'This file is not a photo.',
      reason: 'not-an-image',
    } as const;
    const state = { step: 'ImageUploaded', photo } as const;
    expect(wordsOf(html(state, { inspected }))).toContain('This photo will do nicely.');
    const refused = wordsOf(html({ ...state, photoProblem }, { inspected }));
    expect(refused).toContain('This file is not a photo. The photo you chose before is still here.');
    expect(refused).not.toContain('This photo will do nicely.');
    expect(wordsOf(html({ photoProblem }))).not.toContain('still here');
  });

  it('can not be chosen while the zone is disabled', () => {
    const input = (markup: string) => /<input[^>]*type="file"[^>]*>/.exec(markup)?.[0];
    expect(input(html({}))).not.toContain('disabled');
    expect(input(html({}, { disabled: true }))).toContain('disabled=""');
  });
});

describe('the second step', () => {
  it('is Pick a Theme, and everything after it waits for a theme', () => {
    const before = wordsOf(html({ step: 'CategorySelected', photo, categoryId: 'toons' }));
    expect(before).toContain('Step 2 Pick a Theme');
    for (const later of ['Add Custom Style', '16:9 Wide', 'Generate Magic Portrait'])
      expect(before).not.toContain(later);
  });
});

describe('with a theme', () => {
  it('the custom style has its example', () => {
    expect(wordsOf(html(THEMED))).toContain('Add Custom Style');
    expect(html(THEMED)).toContain('placeholder="cinematic lighting, pastel colors, vintage feel"');
  });

  it('there are four shapes, the square being chosen', () => {
    const cards = html(THEMED).match(/<button[^>]*role="radio"[\s\S]*?<\/button>/g) ?? [];
    expect(cards.map((card) => wordsOf(card).trim())).toEqual([
      '1:1 Square',
      '3:4 Portrait',
      '4:3 Landscape',
      '16:9 Wide',
    ]);
    expect(cards.map((card) => /aria-checked="(\w+)"/.exec(card)?.[1])).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });

  it('the button says Generate Magic Portrait, and Creating Magic... while it runs', () => {
    expect(wordsOf(html(THEMED))).toContain('Generate Magic Portrait');
    const running = wordsOf(html({ ...THEMED, step: 'Generating' }, { disabled: true }));
    expect(running).toContain('Creating Magic...');
    expect(running).not.toContain('Generate Magic Portrait');
  });
});
