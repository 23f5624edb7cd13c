import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { frameFor } from './compose.ts';
import { stackOf } from './compose-figure.ts';
import { planFigure } from './compose-plan.ts';
import { bodyFrameOf } from './drawing/body-frame.ts';
import type { PartLayer } from './drawing/part.ts';
import { setFaceUnits } from './light/raster.ts';
import { CHILDREN } from './model-child/child-look.ts';
import { drawModelChild } from './model-child/model-child.ts';
import { stagingOf } from './pose/staging.ts';
import type { AccessoryChoice } from './themes/theme-spec.ts';
import { findTheme } from './themes/themes.ts';

const SIZE = 192;

/** What a theme with just this draws of the body, without the thing itself, and how far down it goes in pixels. */
function bodyWith(choice: AccessoryChoice): {
  layers: readonly PartLayer[];
  lowest: (layer: PartLayer) => number;
} {
  const theme = { ...findTheme('teacher')!, accessories: [choice] };
  const staging = { ...stagingOf(theme, 1), lean: 0 };
  const head = drawModelChild(CHILDREN.aarav, frameFor(staging, SIZE, SIZE));
  const frame = bodyFrameOf(head, 0);
  const { bodyLayers } = planFigure(head, theme, 'open', { seed: 1, staging });
  const lowest = (layer: PartLayer): number => {
    const canvas = createCanvas(SIZE, SIZE);
    const ctx = canvas.getContext('2d');
    setFaceUnits(ctx, frame, [0, 0]);
    layer.draw(ctx);
    return canvas.data().findLastIndex((value, at) => at % 4 === 3 && value > 0) / 4 / SIZE;
  };
  return { layers: bodyLayers.filter(({ name }) => !name.startsWith(choice.kind)), lowest };
}

const deepest = ({ layers, lowest }: ReturnType<typeof bodyWith>) => Math.max(...layers.map(lowest));

describe('the plan of a figure', () => {
  it('shows nobody below the seat of what hides the rest, and who stands astride a bicycle whole', () => {
    const [car, bicycle] = [
      bodyWith({ kind: 'vehicle', of: 'car' }),
      bodyWith({ kind: 'vehicle', of: 'bicycle' }),
    ];
    expect(deepest(car)).toBeLessThan(SIZE - 8);
    expect(deepest(bicycle)).toBeGreaterThan(SIZE - 2);
  });

  it('leaves the sleeves of who drives whole', () => {
    const sleeves = (choice: AccessoryChoice) => {
      const { layers, lowest } = bodyWith(choice);
      return layers
        .filter(({ name }) => /sleeve|cuff|hand/.test(name))
        .map((layer) => [layer.name, lowest(layer)]);
    };
    expect(sleeves({ kind: 'vehicle', of: 'car' })).toEqual(sleeves({ kind: 'vehicle', of: 'bicycle' }));
    expect(sleeves({ kind: 'vehicle', of: 'car' }).length).toBeGreaterThan(1);
  });

  it('shows a hood on the back of short hair alone: of one that long hair covers nothing but scraps would be seen', () => {
    const theme = findTheme('hip-hop-star')!;
    const staging = stagingOf(theme, 1);
    const head = drawModelChild(CHILDREN.meera, frameFor(staging, SIZE, SIZE));
    const side = { from: 0.4, inner: 0.3, out: 0.6, low: 0.6, end: 1 };
    const drawnHair = { fall: { left: side, right: null }, sides: [], mask: head.hairMask };
    const hoods = [head, { ...head, drawnHair }].map((worn) =>
      planFigure(worn, theme, 'open', { seed: 1, staging }).bodyLayers.some(({ hoodDown }) => hoodDown),
    );
    expect(hoods).toEqual([true, false]);
  });

  it('shows no collar inside a hood or helmet, and none of a hood on the back of who has one up', () => {
    const theme = findTheme('winter-wonderland')!;
    const staging = { ...stagingOf(theme, 1), lean: 0.1 };
    const head = drawModelChild(CHILDREN.aarav, frameFor(staging, SIZE, SIZE));
    const drawn = (garment: 'winter-coat' | 'raincoat') => {
      const plan = planFigure(head, { ...theme, garment: { kind: garment } }, 'covered', {
        seed: 1,
        staging,
      });
      const worn = stackOf(head, plan).filter(({ layer }) =>
        plan.bodyLayers.some(({ name }) => name === layer.name),
      );
      return { plan, collars: worn.filter(({ layer }) => layer.depth === 'over-neck'), worn };
    };
    const { plan, collars } = drawn('winter-coat');
    expect(collars.map(({ layer }) => layer.name)).toContain('fur-collar');
    const canvas = createCanvas(SIZE, SIZE);
    const ctx = canvas.getContext('2d');
    for (const { layer, frame } of collars) {
      setFaceUnits(ctx, frame, [0, 0]);
      layer.draw(ctx);
    }
    const covered = canvas.data().filter((_, at) => at % 4 === 3);
    expect(covered.some((alpha) => alpha > 200)).toBe(true);
    const inside = createCanvas(SIZE, SIZE);
    const window = inside.getContext('2d');
    setFaceUnits(window, head.frame, [0, 0]);
    plan.window!(window);
    const seen = inside.data().filter((_, at) => at % 4 === 3);
    expect(covered.every((alpha, pixel) => seen[pixel]! < 255 || alpha === 0)).toBe(true);
    expect(drawn('raincoat').worn.filter(({ layer }) => layer.hoodDown)).toEqual([]);
  });

  it('puts no crown, no jewel and no cap over a hat of the child’s own, and another hat over a small one alone', () => {
    const headwearOf = (id: string, ownHat?: 'small' | 'large') => {
      const theme = findTheme(id)!;
      const staging = { ...stagingOf(theme, 1), lean: 0 };
      const head = drawModelChild(CHILDREN.aarav, frameFor(staging, SIZE, SIZE));
      const fit = { ...head.fit, ...(ownHat && { ownHat }) };
      const { headLayers } = planFigure({ ...head, fit }, theme, 'open', { seed: 1, staging });
      return headLayers.filter(({ name }) => name !== 'flyaways').length;
    };
    expect(headwearOf('caped-hero')).toBeGreaterThan(0);
    expect(headwearOf('caped-hero', 'small')).toBe(0);
    expect(headwearOf('cricketer', 'small')).toBe(0);
    expect(headwearOf('safari-explorer', 'small')).toBe(headwearOf('safari-explorer'));
    expect(headwearOf('safari-explorer', 'large')).toBe(0);
  });
});
