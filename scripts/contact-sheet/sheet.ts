import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Cell } from './cell.ts';

const COLUMNS = 10;
const SIDE = 240;
const LINE = 17;
const LABEL = 3 * LINE + 8;
const GAP = 6;
const WORDS = '13px sans-serif';

/** What is known of a portrait, in the three lines under it. */
export function labelOf(cell: Cell): readonly [string, string, string] {
  const asked = [cell.theme, cell.style && `“${cell.style}”`].filter(Boolean).join(' ');
  if (cell.refusal) return [asked, `refused: ${cell.refusal}`, ''];
  const { skinPhoto, skinPortrait } = cell;
  const lighter = skinPhoto && skinPortrait ? skinPortrait[0] - skinPhoto[0] : null;
  const skin = lighter === null ? 'skin ?' : `ΔL* ${lighter > 0 ? '+' : ''}${lighter.toFixed(1)}`;
  return [asked, `${cell.hair}, trust ${cell.trust ?? '?'}`, `${skin}, seed ${cell.seed}, ${cell.ms} ms`];
}

/** A JPEG of portraits in rows, each with its label. `read` gives the bytes of a portrait by its name. */
export async function drawSheet(
  title: string,
  cells: readonly Cell[],
  read: (file: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const rows = Math.ceil(cells.length / COLUMNS);
  const columns = Math.min(COLUMNS, cells.length);
  const canvas = createCanvas(columns * (SIDE + GAP) + GAP, rows * (SIDE + LABEL) + 2 * LABEL);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = '#111';
  ctx.font = 'bold 20px sans-serif';
  ctx.fillText(title, GAP, 30);
  ctx.font = WORDS;
  for (const [index, cell] of cells.entries()) {
    const left = GAP + (index % COLUMNS) * (SIDE + GAP);
    const top = LABEL + Math.floor(index / COLUMNS) * (SIDE + LABEL);
    if (cell.file) {
      const picture = await loadImage(await read(cell.file));
      const scale = Math.min(SIDE / picture.width, SIDE / picture.height);
      const [width, height] = [picture.width * scale, picture.height * scale];
      ctx.drawImage(picture, left + (SIDE - width) / 2, top + (SIDE - height) / 2, width, height);
    } else {
      ctx.fillStyle = '#ddd';
      ctx.fillRect(left, top, SIDE, SIDE);
      ctx.fillStyle = '#111';
    }
    for (const [line, words] of labelOf(cell).entries())
      ctx.fillText(words, left, top + SIDE + (line + 1) * LINE, SIDE);
  }
  return canvas.encode('jpeg', 88);
}
