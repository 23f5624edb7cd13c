import { describe, expect, it } from 'vitest';
import { hostedEngine } from '../../../../../tests/support/looks/staged-config.ts';
import { fallbackReceivers, madeByText, orderText, photoText } from './engine-words.ts';

const studio = { id: 'studio', name: 'Private studio', sendsPhotoTo: null, consentVersion: null };
const gemini = hostedEngine();
const openai = { id: 'openai', name: 'OpenAI', sendsPhotoTo: 'OpenAI’s image service', consentVersion: '1' };
const own = { id: 'comfyui', name: 'Our own image model', sendsPhotoTo: null, consentVersion: null };
const agreed = { id: 'openai', version: '1', givenAt: '2026-11-23T06:00:00.000Z' };

describe('who made a portrait', () => {
  it('is not said where only the studio was ever in question', () => {
    expect(madeByText({ name: 'Private studio', sentTo: null }, [studio])).toBeNull();
    expect(madeByText(undefined, [gemini, studio])).toBeNull();
  });

  it('is said of a portrait whose photo went away, though only the studio is offered by now', () => {
    const engine = { name: 'Google Gemini', sentTo: 'Google’s image service' };
    const words = 'Made by Google Gemini · photo sent to Google’s image service';
    expect([madeByText(engine, [studio]), madeByText(engine, [])]).toEqual([words, words]);
  });

  it('is said of a model on the operator’s own machine', () => {
    expect(madeByText({ name: own.name, sentTo: null }, [own, studio])).toBe(
      'Made by Our own image model, your photo stayed with us',
    );
  });
});

describe('where a photo goes', () => {
  it('names those who may get it where the first can not, and only as far as the parent agreed', () => {
    const offered = [gemini, openai, studio];
    expect(fallbackReceivers(gemini, offered, [agreed])).toEqual(['OpenAI’s image service']);
    expect(fallbackReceivers(gemini, offered, [{ ...agreed, version: '0' }])).toEqual([]);
    expect(fallbackReceivers(studio, offered, [agreed])).toEqual([]);
    expect(orderText(gemini, ['OpenAI’s image service'])).toBe(
      'Your photo goes to Google’s image service to make this portrait. Should that fail, to OpenAI’s image service, as you agreed.',
    );
  });

  it('is nowhere with a model of our own', () => {
    expect(orderText(own, [])).toBe('Made on our own machine. Your photo stays with us.');
    expect(photoText(own, [own, studio])).not.toContain('goes to');
  });
});
