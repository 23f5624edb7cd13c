/**
 * Something that only the person who starts the product can put right. The message is for them: what
 * is wrong and what to do, in plain sentences, without a stack.
 */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
