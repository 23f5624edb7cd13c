import { expect, it } from 'vitest';
import { type EditAction, editNotes, editSession, finalEdit, NEW_SESSION } from './edit-session.ts';

const after = (...actions: EditAction[]) => actions.reduce(editSession, NEW_SESSION);
const right: EditAction = { type: 'rotate', direction: 'right' };
const left: EditAction = { type: 'rotate', direction: 'left' };

it('the session starts a crop with 80% by 80% at 10%', () => {
  expect(after({ type: 'start-crop' }).selection).toEqual({ x: 0.1, y: 0.1, width: 0.8, height: 0.8 });
});

it('the session notes what was done: the rotation in degrees clockwise, and the crop once applied', () => {
  const notes = (...actions: EditAction[]) => editNotes(after(...actions));
  expect(notes()).toEqual([]);
  expect(notes(right)).toEqual(['Rotated: 90°']);
  expect(notes(left)).toEqual(['Rotated: 270°']);
  expect(notes(left, right)).toEqual([]);
  expect(notes(right, { type: 'start-crop' })).toEqual(['Rotated: 90°']);
  expect(notes(right, right, { type: 'start-crop' }, { type: 'apply-crop' })).toEqual([
    'Rotated: 180°',
    'Cropped',
  ]);
  expect(notes(right, { type: 'start-crop' }, { type: 'apply-crop' }, { type: 'reset' })).toEqual([]);
});

it('the session crops what an earlier crop has left', () => {
  const twice = after(
    { type: 'start-crop' },
    { type: 'apply-crop' },
    { type: 'start-crop' },
    { type: 'apply-crop' },
  );
  expect(twice.selection).toBeNull();
  expect(twice.edit.crop.x).toBeCloseTo(0.18, 12);
  expect(twice.edit.crop.width).toBeCloseTo(0.64, 12);
});

it('the session turns the crop box with the picture', () => {
  const selection = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };
  const turned = after({ type: 'start-crop' }, { type: 'select', selection }, right);
  expect(turned.selection?.x).toBeCloseTo(0.4, 12);
  expect(turned.selection).toMatchObject({ y: 0.1, width: 0.4, height: 0.3 });
});

it('the session saves a crop box that was not applied as if it were; a cancelled one not', () => {
  expect(finalEdit(after({ type: 'start-crop' })).crop.width).toBeCloseTo(0.8, 12);
  expect(finalEdit(after({ type: 'start-crop' }, { type: 'cancel-crop' })).crop.width).toBe(1);
});

it('the session ignores a movement of the box when there is none', () => {
  const selection = { x: 0, y: 0, width: 0.5, height: 0.5 };
  expect(after({ type: 'select', selection })).toEqual(NEW_SESSION);
});
