/** For a question that is not answered: whoever comes after that waits for it no longer. */
const SLOW_MS = 100;
const MOST_KEYS = 200;
/** While the database works on one question, this process asks for the next. */
const MOST_OUT = 2;

interface Round<V> {
  readonly keys: Set<string>;
  readonly answer: PromiseWithResolvers<ReadonlyMap<string, V>>;
}

/**
 * For what every call asks the database and nobody may remember: two questions are out at a time, and whoever comes meanwhile goes
 * into the next one. Every answer is of a question that was put after it was asked for, so nobody reads less than alone; a busy
 * process asks once for many. Alone one waits for nobody.
 * @param ask what these keys (at most 200) stand for; rejected, it fails for all of them. Never in a transaction.
 * @param slowMs after which whoever comes waits for a question that is out no longer.
 */
export function createRequestBatcher<V>(
  ask: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
  slowMs = SLOW_MS,
): (key: string) => Promise<V | undefined> {
  let out = 0;
  const rounds: Round<V>[] = [];

  function put(): void {
    const round = out < MOST_OUT ? rounds.shift() : undefined;
    if (!round) return;
    out += 1;
    let isCounted = true;
    const goOn = () => {
      if (!isCounted) return;
      isCounted = false;
      out -= 1;
      setImmediate(put);
    };
    const slow = setTimeout(goOn, slowMs);
    ask([...round.keys])
      .then(round.answer.resolve, round.answer.reject)
      .finally(() => {
        clearTimeout(slow);
        goOn();
      });
  }

  return async (key) => {
    let round = rounds.at(-1);
    if (!round || (round.keys.size >= MOST_KEYS && !round.keys.has(key))) {
      round = { keys: new Set(), answer: Promise.withResolvers() };
      rounds.push(round);
    }
    round.keys.add(key);
    // Not at once: who has come in the same moment goes along.
    setImmediate(put);
    return (await round.answer.promise).get(key);
  };
}
