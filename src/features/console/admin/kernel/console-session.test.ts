import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubStorage } from '../../../../../tests/support/dom/stub-storage.ts';
import { OPERATOR_TOKEN_KEY } from '../../contract.ts';
import { endOperatorSession, operatorToken, sessionEnding, startOperatorSession } from './console-session.ts';

beforeEach(() => {
  stubStorage('localStorage');
  endOperatorSession();
});
afterEach(() => vi.unstubAllGlobals());

describe.each(['works', 'is full', 'is blocked'] as const)('where the storage %s, a session', (storage) => {
  it('is there from its start to its end', () => {
    const kept = stubStorage('localStorage', storage);
    expect(operatorToken()).toBeNull();
    startOperatorSession('mpo_one');
    expect(operatorToken()).toBe('mpo_one');
    expect(kept.get(OPERATOR_TOKEN_KEY)).toBe(storage === 'works' ? 'mpo_one' : undefined);
    startOperatorSession('mpo_two');
    expect(operatorToken()).toBe('mpo_two');
    endOperatorSession();
    expect(operatorToken()).toBeNull();
    expect(kept.size).toBe(0);
  });
});

describe('the end of a session', () => {
  it('has a reason until the next one begins', () => {
    expect(sessionEnding()).toBeNull();
    startOperatorSession('mpo_one');
    endOperatorSession('It was over.');
    expect(sessionEnding()).toBe('It was over.');
    startOperatorSession('mpo_two');
    expect(sessionEnding()).toBeNull();
    endOperatorSession();
    expect(sessionEnding()).toBeNull();
  });
});
