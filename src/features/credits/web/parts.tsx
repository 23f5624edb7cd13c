/** What other features may show of credits. */
export { creditAmount, creditWords } from './credit-words.ts';
