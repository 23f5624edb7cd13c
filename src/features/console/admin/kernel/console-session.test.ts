import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATOR_TOKEN_KEY } from '../../contract.ts';
import { endOperatorSession, operatorToken, sessionEnding, startOperatorSession } from './console-session.ts';

type Storage = 'works' | 'is full' | 'is blocked';

function install(storage: Storage): Map<string, string> {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException(storage, 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    getItem: storage === 'is blocked' ? refuse : (key: string) => kept.get(key) ?? null,
    setItem: storage === 'works' ? (key: string, value: string) => void kept.set(key, value) : refuse,
    removeItem: storage === 'is blocked' ? refuse : (key: string) => void kept.delete(key),
  });
  return kept;
}

beforeEach(() => {
  install('works');
  endOperatorSession();
});
afterEach(() => vi.unstubAllGlobals());

describe.each<Storage>(['works', 'is full', 'is blocked'])('where the storage %s, a session', (storage) => {
  it('is there from its start to its end', () => {
    const kept = install(storage);
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
