/** `unreachable`: it may answer later. The others last until an operator has put something right. */
type WhyAway = 'unreachable' | 'refused' | 'no-bucket';

/**
 * The storage does not answer, or does not let us in: what was asked for may be asked for again. The message is for
 * operators, says what to do and holds no secret; callers are told that things are away.
 */
export class StorageAway extends Error {
  override name = 'StorageAway';
  readonly why: WhyAway;

  constructor(why: WhyAway, message: string) {
    super(message);
    this.why = why;
  }
}
