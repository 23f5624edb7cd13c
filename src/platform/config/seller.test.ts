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
      SELLER_GSTIN: '29ABCDE1234F1ZW',
      CONTACT_EMAIL: 'hello@example.com',
      GRIEVANCE_CONTACT: 'Ravi Kumar',
    });
    expect(missingOfSeller(seller)).toEqual([]);
    expect(seller.gstin).toBe('29ABCDE1234F1ZW');
  });

  it.each([
    ['SELLER_GSTIN', '29ABCDE', /15 characters/],
    ['SELLER_GSTIN', '29ABCDE1234F1Z5', /mistyped character: .*check digit/],
    ['SELLER_GSTIN', '29ABCED1234F1ZW', /mistyped character/],
    ['SELLER_GSTIN', '00ABCDE1234F1ZW', /00, which is no state's code/],
    ['SELLER_SAC', '84.39', /4 or 6 digits that begin with 99/],
    ['SELLER_SAC', '123456', /4 or 6 digits that begin with 99/],
    ['SELLER_GST_RATE', '0', /from 1 to 40/],
    ['SELLER_GST_RATE', '18%', /from 1 to 40/],
    ['CONTACT_EMAIL', 'hello', /not an e-mail address/],
    ['AUDIT_KEPT_DAYS', '30', /the law asks for a year/],
    ['PROCESSING_LOG_DAYS', '7', /which the law asks for/],
    ['PORTRAITS_KEPT_DAYS', '0', /Leave it out to keep portraits/],
  ])('%s may not be %s', (name, value, sentence) => {
    expect(() => loadConfig({ [name]: value })).toThrow(sentence);
  });

  it('has no tax invoices without a name and an address on them', () => {
    const seller = { SELLER_GSTIN: '27AAPFU0939F1ZV', SELLER_NAME: 'Asha Studios' };
    expect(() => loadConfig(seller)).toThrow(/Set SELLER_ADDRESS too, or leave SELLER_GSTIN out/);
    expect(loadConfig({ ...seller, SELLER_ADDRESS: '12 MG Road' }).seller).toMatchObject({
      ...{ gstin: '27AAPFU0939F1ZV', sac: '998439', gstRate: 18 },
    });
  });

  it('keeps portraits until they are deleted where nothing is set', () => {
    expect(loadConfig({}).retention).toEqual({
      ...{ portraitDays: null, logDays: 365, mailDays: 30, auditDays: 1095 },
    });
  });
});
