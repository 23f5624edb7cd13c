import { describe, expect, it } from 'vitest';
import { type Box, placeToast } from './toast-place.ts';

const DESKTOP = { left: 0, top: 0, width: 1440, height: 900 };
const PHONE = { left: 0, top: 0, width: 360, height: 740 };
const TOAST = { width: 416, height: 80 };
const ON_PHONE = { width: 336, height: 100 };
const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

describe('a toast', () => {
  it('stands at the bottom, in the middle', () => {
    expect(placeToast(TOAST, { view: DESKTOP, kept: [], used: [] })).toEqual({ left: 512, top: 808 });
    expect(placeToast(ON_PHONE, { view: PHONE, kept: [], used: [] })).toEqual({ left: 12, top: 628 });
  });

  it('stands above a bar that is at the bottom of a phone', () => {
    const { top } = placeToast(ON_PHONE, { view: PHONE, kept: [box(0, 660, 360, 80)], used: [] });
    expect(top + ON_PHONE.height).toBeLessThanOrEqual(656);
    expect(top).toBeGreaterThan(540);
  });

  it('stands beside what is in its way where the window is wide, and above it where it is not', () => {
    const heading = box(600, 820, 200, 40);
    expect(placeToast(TOAST, { view: DESKTOP, kept: [heading], used: [] })).toEqual({ left: 1012, top: 808 });
    const onPhone = placeToast(ON_PHONE, { view: PHONE, kept: [box(80, 650, 200, 40)], used: [] });
    expect(onPhone.top + ON_PHONE.height).toBeLessThanOrEqual(646);
  });

  it('leaves the controls of a dialog alone where that is possible, and its title and close button always', () => {
    const title = [box(20, 40, 200, 40), box(300, 40, 44, 44)];
    const save = box(200, 680, 130, 48);
    const beside = placeToast(ON_PHONE, { view: PHONE, kept: title, used: [save] });
    expect(beside.top + ON_PHONE.height).toBeLessThanOrEqual(676);
    const everywhere = Array.from({ length: 9 }, (_, at) => box(20, at * 80, 320, 48));
    expect(placeToast(ON_PHONE, { view: PHONE, kept: title, used: everywhere })).toEqual({
      left: 12,
      top: 628,
    });
  });

  it('goes above the lower part of a small window rather than over its fields', () => {
    const small = { left: 0, top: 0, width: 320, height: 640 };
    const heading = box(20, 230, 280, 60);
    const fields = [box(20, 330, 280, 48), box(20, 430, 280, 48), box(20, 540, 280, 48)];
    const { top } = placeToast({ width: 296, height: 100 }, { view: small, kept: [heading], used: fields });
    expect(top + 100).toBeLessThanOrEqual(226);
  });

  it('does not move while it covers nothing, and does when something comes under it', () => {
    const now = { left: 512, top: 400 };
    expect(placeToast(TOAST, { view: DESKTOP, kept: [], used: [] }, now)).toEqual(now);
    const heading = [box(600, 420, 200, 40)];
    expect(placeToast(TOAST, { view: DESKTOP, kept: heading, used: [] }, now)).toEqual({
      left: 512,
      top: 808,
    });
    expect(placeToast(ON_PHONE, { view: PHONE, kept: [], used: [] }, now)).toEqual({ left: 12, top: 628 });
  });

  it('stays above a keyboard', () => {
    const view = { ...PHONE, top: 60, height: 400 };
    const { top } = placeToast(ON_PHONE, { view, kept: [], used: [] });
    expect(top + ON_PHONE.height).toBe(60 + 400 - 12);
  });

  it('goes to the bottom where everything is in its way, and stays in sight', () => {
    expect(placeToast(ON_PHONE, { view: PHONE, kept: [PHONE], used: [] })).toEqual({ left: 12, top: 628 });
    expect(placeToast({ width: 336, height: 900 }, { view: PHONE, kept: [], used: [] }).top).toBe(12);
  });
});
