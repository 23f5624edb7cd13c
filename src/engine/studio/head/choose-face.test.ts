import { describe, expect, it } from 'vitest';
import type { FoundFace } from '../vision/find-faces.ts';
import { chooseFace } from './choose-face.ts';
import * as mesh from './mesh-landmarks.ts';

const PHOTO = { width: 1000, height: 800, data: new Uint8Array(0) };

/** A face as the mesh would give it: an upright oval of landmarks, turned by `yaw` degrees. */
function face(x: number, y: number, height: number, yaw = 0): FoundFace {
  const points = new Float32Array(468 * 3);
  const set = (index: number, px: number, py: number, z = 0) => points.set([px, py, z], index * 3);
  mesh.FACE_OVAL.forEach((index, step) => {
    const angle = (step / mesh.FACE_OVAL.length) * 2 * Math.PI;
    set(index, x + Math.sin(angle) * height * 0.4, y - Math.cos(angle) * height * 0.5);
  });
  const depth = Math.tan((yaw * Math.PI) / 180) * height * 0.8;
  set(mesh.LEFT_CHEEKBONE, x - height * 0.4, y, -depth / 2);
  set(mesh.RIGHT_CHEEKBONE, x + height * 0.4, y, depth / 2);
  set(mesh.LEFT_EYE_CORNERS[0], x - height * 0.3, y - height * 0.1);
  set(mesh.RIGHT_EYE_CORNERS[1], x + height * 0.3, y - height * 0.1);
  const detection = { x, y, size: height, score: 1, leftEye: [x, y], rightEye: [x, y] } as const;
  return { points, score: 1, detection };
}

function chosen(faces: readonly FoundFace[], wanted?: number, scale = 1) {
  const result = chooseFace(faces, PHOTO, scale, wanted);
  return result.ok ? Math.round(result.face.x) : result.reason;
}

describe('choosing a face', () => {
  it('says when there is none', () => {
    expect(chosen([])).toBe('no-face');
  });

  it('takes the largest, and of equals the one nearest the middle', () => {
    expect(chosen([face(200, 400, 120), face(700, 400, 260)])).toBe(700);
    expect(chosen([face(100, 400, 200), face(520, 400, 200), face(900, 400, 200)])).toBe(520);
  });

  it('takes the one asked for, left to right', () => {
    const faces = [face(200, 400, 120), face(700, 400, 260)];
    expect(chosen(faces, 0)).toBe(200);
    expect(chosen(faces, 2)).toBe('no-such-face');
    expect(chosen(faces, -1)).toBe('no-such-face');
  });

  it('measures size in the file, not in the overview', () => {
    expect(chosen([face(500, 400, 50)])).toBe('face-too-small');
    expect(chosen([face(500, 400, 50)], undefined, 0.5)).toBe(500);
  });

  it('refuses a profile, and passes one over for a face that looks here', () => {
    expect(chosen([face(500, 400, 200, 60)])).toBe('face-turned-away');
    expect(chosen([face(500, 400, 200, -60)])).toBe('face-turned-away');
    expect(chosen([face(500, 400, 200, 40)])).toBe(500);
    expect(chosen([face(300, 400, 260, 60), face(700, 400, 120)])).toBe(700);
  });

  it('hands over the other faces', () => {
    const result = chooseFace([face(200, 400, 120), face(700, 400, 260)], PHOTO, 1, undefined);
    expect(result.ok && result.others.map((other) => Math.round(other.x))).toEqual([200]);
  });
});
