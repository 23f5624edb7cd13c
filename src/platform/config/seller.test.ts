import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { missingOfSeller } from './seller.ts';

describe('who sells', () => {
  it('is nobody on a fresh machine, and what is missing is named', () => {
    expect(missingOfSeller(loadConfig({}).seller)).toEqual([
      ...['SELLER_NAME', 'SELLER_ADDRESS', 'CONTACT_EMAIL', 'GRIEVANCE_CONTACT'],
    ]);
  });

  it('is read, and nothing is missing', () => {
    const { seller } = loadConfig({
      SELLER_NAME: 'Asha Studios',
      SELLER_ADDRESS: '12 MG Road',
      SELLER_GSTIN: '29ABCDE1234F1Z5',
      CONTACT_EMAIL: 'hello@example.com',
      GRIEVANCE_CONTACT: 'Ravi Kumar',
    });
    expect(missingOfSeller(seller)).toEqual([]);
    expect(seller.gstin).toBe('29ABCDE1234F1Z5');
  });

  it.each([
    ['SELLER_GSTIN', '29ABCDE', /15 characters/],
    ['CONTACT_EMAIL', 'hello', /not an e-mail address/],
    ['AUDIT_KEPT_DAYS', '30', /the law asks for a year/],
    ['PROCESSING_LOG_DAYS', '7', /which the law asks for/],
    ['PORTRAITS_KEPT_DAYS', '0', /Leave it out to keep portraits/],
  ])('%s may not be %s', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it('keeps portraits until they are deleted where nothing is set', () => {
    expect(loadConfig({}).retention).toEqual({
      ...{ portraitDays: null, logDays: 365, mailDays: 30, auditDays: 1095 },
    });
  });
});
