import { render, screen } from '@testing-library/react';
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

function card(state: Partial<CreationState>, more: Partial<ChoosingCardProps> = {}) {
  return (
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
    />
  );
}
const input = () => screen.getByLabelText<HTMLInputElement>(/Upload a photo|Change photo/);
const sees = (text: string) => screen.queryByText(text, { exact: false }) !== null;
const UPLOADED = { step: 'ImageUploaded', photo } as const;
const THEMED = { step: 'ThemeSelected', photo, categoryId: 'toons', themeId: 'elf' } as const;

describe('the photo', () => {
  it('is any image, labelled PNG, JPG, JPEG', () => {
    render(card({}));
    expect([input().type, input().accept]).toEqual(['file', 'image/*']);
    screen.getByText('PNG, JPG, JPEG');
  });

  it('is shown with a prompt to change it and, only then, a button to crop and straighten it', () => {
    const words = ['Crop & Straighten', 'Change photo'];
    const { rerender } = render(card({}));
    expect(words.map(sees)).toEqual([false, false]);
    rerender(card(UPLOADED));
    expect(words.map(sees)).toEqual([true, true]);
    expect(screen.getByRole('img', { name: 'Chosen: asha.jpg' }).getAttribute('src')).toBe('blob:asha');
  });

  it('is not praised while the refusal of another one stands, which says that it is still here', () => {
    const face = { number: 0, box: { x: 0.4, y: 0.3, width: 0.2, height: 0.2 } };
    const inspected = { state: 'seen', faces: [face], face: 0, advice: null } as const;
    const photoProblem = {
      title: 'No',
      description: 'This file is not a photo.',
      reason: 'not-an-image',
    } as const;
    const [praise, stillHere] = ['This photo will do nicely.', 'The photo you chose before is still here.'];
    const { rerender } = render(card(UPLOADED, { inspected }));
    expect(sees(praise)).toBe(true);
    rerender(card({ ...UPLOADED, photoProblem }, { inspected }));
    expect(['This file is not a photo.', stillHere, praise].map(sees)).toEqual([true, true, false]);
    rerender(card({ photoProblem }));
    expect(sees(stillHere)).toBe(false);
  });

  it('can not be chosen while the zone is disabled', () => {
    const { rerender } = render(card({}));
    expect(input().disabled).toBe(false);
    rerender(card({}, { disabled: true }));
    expect(input().disabled).toBe(true);
  });
});

describe('the second step', () => {
  it('is Pick a Theme, and everything after it waits for a theme', () => {
    render(card({ step: 'CategorySelected', photo, categoryId: 'toons' }));
    screen.getByRole('heading', { name: 'Step 2 Pick a Theme' });
    expect(['Add Custom Style', '16:9 Wide', 'Generate Magic Portrait'].filter(sees)).toEqual([]);
  });
});

describe('with a theme', () => {
  it('the custom style has its example', () => {
    render(card(THEMED));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Add Custom Style/ }).placeholder).toBe(
      'cinematic lighting, pastel colors, vintage feel',
    );
  });

  it('there are four shapes, the square being chosen', () => {
    render(card(THEMED));
    const shapes = screen.getAllByRole('radio');
    expect(shapes.map((shape) => [shape.textContent, shape.getAttribute('aria-checked')])).toEqual([
      ['1:1 Square', 'true'],
      ['3:4 Portrait', 'false'],
      ['4:3 Landscape', 'false'],
      ['16:9 Wide', 'false'],
    ]);
  });

  it('the button says Generate Magic Portrait, and Creating Magic... while it runs', () => {
    const { rerender } = render(card(THEMED));
    screen.getByRole('button', { name: 'Generate Magic Portrait' });
    rerender(card({ ...THEMED, step: 'Generating' }, { disabled: true }));
    screen.getByRole('button', { name: 'Creating Magic...' });
    expect(sees('Generate Magic Portrait')).toBe(false);
  });
});
