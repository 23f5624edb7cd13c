import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ChoosingCard, type ChoosingCardProps } from './choosing-card.tsx';
import { type ChosenPhoto, type CreationState, INITIAL_CREATION } from './creation-state.ts';
import type { DetectedFaceView } from './inspect-client.ts';

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
      inspected={{ state: 'none', faces: [], face: null, refusal: null }}
      isWaiting={false}
      anotherPhotoRef={null}
      onChoosePhoto={ignore}
      onFile={ignore}
      onFace={ignore}
      onChooseCategory={ignore}
      onChooseTheme={ignore}
      onLocked={ignore}
      onCustomStyle={ignore}
      onGarment={ignore}
      onShape={ignore}
      onGenerate={ignore}
      {...more}
    />
  );
}
const face = (number: number, words: Partial<DetectedFaceView> = {}): DetectedFaceView => ({
  number,
  box: { x: 0.1 + 0.3 * number, y: 0.3, width: 0.2, height: 0.2 },
  problem: null,
  advice: null,
  ...words,
});
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
    const inspected = { state: 'seen', faces: [face(0)], face: 0, refusal: null } as const;
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

describe('what was seen in the photo', () => {
  const seen = (faces: readonly DetectedFaceView[], chosen: number | null) =>
    ({ state: 'seen', faces, face: chosen, refusal: null }) as const;

  it('that will not do is an alert at the photo, with a way to another one', () => {
    const inspected = { state: 'seen', faces: [], face: null, refusal: 'The eyes are closed.' } as const;
    const onChoosePhoto = vi.fn();
    const { rerender } = render(card(UPLOADED, { inspected, onChoosePhoto }));
    expect(screen.getByRole('alert').textContent).toBe('The eyes are closed.');
    const another = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose another photo' });
    expect(another.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    another.click();
    expect(onChoosePhoto).toHaveBeenCalledOnce();
    rerender(card(UPLOADED, { inspected, disabled: true }));
    expect(another.disabled).toBe(true);
  });

  it('that could be better is said softly, with a way on', () => {
    render(card(UPLOADED, { inspected: seen([face(0, { advice: 'The eyes look down.' })], 0) }));
    const status = screen.getByText('The eyes look down.', { exact: false }).closest('[role]');
    expect(status?.getAttribute('role')).toBe('status');
    expect(status?.textContent).toContain('You can go on with this one, too.');
    expect([screen.queryByRole('alert'), sees('This photo will do nicely.')]).toEqual([null, false]);
  });

  it('of several children is a choice; one that will not do says why, and can not be chosen', () => {
    const faces = [face(0), face(1, { problem: 'Eyes closed' }), face(2, { advice: 'The eyes look down.' })];
    const onFace = vi.fn();
    const { rerender } = render(card(UPLOADED, { inspected: seen(faces, 0), onFace }));
    screen.getByText('We found 3 faces. Choose whose portrait to make.');
    const choices = screen.getAllByRole<HTMLButtonElement>('radio');
    expect(
      choices.map((one) => [one.getAttribute('aria-label'), one.disabled, one.getAttribute('aria-checked')]),
    ).toEqual([
      ['Face 1 of 3, from the left', false, 'true'],
      ['Face 2 of 3, from the left: Eyes closed', true, 'false'],
      ['Face 3 of 3, from the left', false, 'false'],
    ]);
    for (const one of choices) fireEvent.click(one);
    expect(onFace.mock.calls).toEqual([[2]]);
    expect(sees('The eyes look down.')).toBe(false);
    rerender(card({ ...UPLOADED, face: 2 }, { inspected: seen(faces, 0) }));
    expect(sees('The eyes look down.')).toBe(true);
    rerender(card(UPLOADED, { inspected: seen(faces.slice(0, 2), 0) }));
    screen.getByText('We found 2 faces. A portrait can be made of one of them.');
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
    const shapes = within(screen.getByRole('radiogroup', { name: 'Picture shape' })).getAllByRole('radio');
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

describe('the outfit', () => {
  it('is asked beside the theme, and told when it is chosen', () => {
    const onGarment = vi.fn();
    render(card({ ...THEMED, garment: 'theme' }, { onGarment }));
    const outfits = screen.getByRole('radiogroup', { name: 'Outfit' });
    const names = within(outfits)
      .getAllByRole('radio')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['As in the theme', 'Dresssari, lehenga', 'Suitkurta, sherwani']);
    fireEvent.click(within(outfits).getByRole('radio', { name: /Suit/ }));
    expect(onGarment).toHaveBeenCalledExactlyOnceWith('suit');
  });
});
