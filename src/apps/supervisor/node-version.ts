import { OperatorError } from '#platform/process/operator-error.ts';

/** The first Node that runs TypeScript, with everything used here, without a flag. */
const OLDEST = [22, 19] as const;

/** @throws OperatorError unless `version` (like `24.21.0`) is new enough. */
export function assertNodeVersion(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new OperatorError(
    `Magic Portrait needs Node ${OLDEST.join('.')} or newer, and this is ${version}. Start it with \`npm start\`, which brings its own.`,
  );
}
