import { expect, it } from 'vitest';
import { problemOfGstin } from '#platform/config/gstin.ts';
import { findState, stateTaxOf } from './indian-states.ts';

it('the states are those whose codes a GSTIN may begin with', () => {
  for (let number = 0; number < 100; number += 1) {
    const code = String(number).padStart(2, '0');
    const isRefused = problemOfGstin(`${code}ABCDE1234F1Z5`)?.includes('no state') ?? false;
    expect([code, findState(code) !== undefined]).toEqual([code, !isRefused]);
  }
});

it('the states have a tax of their own, or one of the Union', () => {
  expect(['29', '07', '34', '04', '38'].map(stateTaxOf)).toEqual(['SGST', 'SGST', 'SGST', 'UTGST', 'UTGST']);
});
