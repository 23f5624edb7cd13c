import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { AdjustPanel } from './adjust-panel.tsx';
import { DEFAULT_SETTINGS } from './edit-settings.ts';
import { SavePanel } from './save-panel.tsx';

const PICTURE = { source: new Blob(), name: 'asha.jpg', width: 600, height: 400 };
function Panels() {
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  const picture = { ...PICTURE, preview: document.createElement('canvas') };
  return (
    <>
      <AdjustPanel settings={settings} onChange={setSettings} />
      <SavePanel picture={picture} settings={settings} onReset={() => setSettings(DEFAULT_SETTINGS)} />
    </>
  );
}
beforeEach(() => {
  render(<Panels />);
});

const slider = (name: string) => screen.getByRole('slider', { name });
const now = (name: string) => Number(slider(name).getAttribute('aria-valuenow'));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the sliders', () => {
  it.each([
    { name: 'Brightness', min: 0, max: 200, start: 100, next: 101, text: '101%' },
    { name: 'Contrast', min: 0, max: 200, start: 100, next: 101, text: '101%' },
    { name: 'Saturation', min: 0, max: 200, start: 100, next: 101, text: '101%' },
    { name: 'Blur', min: 0, max: 20, start: 0, next: 0.1, text: '0.1 px' },
    { name: 'Rotation', min: -360, max: 360, start: 0, next: 1, text: '1°' },
  ])('$name goes by keys from $min to $max, step by step', ({ name, min, max, start, next, text }) => {
    const key = (pressed: string) => fireEvent.keyDown(slider(name), { key: pressed });
    const bounds = ['aria-valuemin', 'aria-valuemax'].map((one) => Number(slider(name).getAttribute(one)));
    expect([...bounds, now(name)]).toEqual([min, max, start]);
    key('ArrowRight');
    expect([now(name), slider(name).getAttribute('aria-valuetext')]).toEqual([next, text]);
    screen.getByText(text);
    key('Home');
    key('ArrowLeft');
    expect(now(name)).toBe(min);
    key('End');
    key('ArrowRight');
    expect(now(name)).toBe(max);
  });

  it('are put back one by one, which keeps the focus, or all by Reset', async () => {
    for (const name of ['Blur', 'Contrast', 'Rotation'])
      fireEvent.keyDown(slider(name), { key: 'ArrowRight' });
    await press('Reset blur');
    expect([now('Blur'), now('Contrast'), now('Rotation')]).toEqual([0, 101, 1]);
    expect(document.activeElement).toBe(slider('Blur'));
    await press('Reset');
    expect([now('Blur'), now('Contrast'), now('Rotation')]).toEqual([0, 100, 0]);
  });
});

it('quick turns go by 90 degrees either way, and the file turns with them', async () => {
  screen.getByText('edited-image.png, 600 × 400 pixels');
  await press('Rotate Left 90°');
  expect(now('Rotation')).toBe(-90);
  screen.getByText('edited-image.png, 400 × 600 pixels');
  await press('Rotate Right 90°');
  await press('Rotate Right 90°');
  expect(now('Rotation')).toBe(90);
});
