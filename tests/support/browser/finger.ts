import type { Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Puts a finger down, moves it in ten steps and lifts it, as a touch screen reports it. CSS pixels. */
export async function dragByFinger(page: Page, from: Point, by: Point): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1) {
    await touch('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  }
  await touch('touchEnd', []);
  await session.detach();
}
