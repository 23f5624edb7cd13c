export interface AnswerTimes {
  /** All there were, also those before the latest. */
  readonly answers: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

const KEPT = 20_000;

/** Figures over the latest answers. */
export function createAnswerTimes(): { add(ms: number): void; figures(): AnswerTimes } {
  const latest: number[] = [];
  let answers = 0;
  return {
    add(ms) {
      latest[answers % KEPT] = ms;
      answers += 1;
    },
    figures() {
      const sorted = latest.toSorted((a, b) => a - b);
      const at = (share: number) => {
        const ms = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
        return Math.round(ms * 10) / 10;
      };
      return { answers, p50Ms: at(0.5), p95Ms: at(0.95), maxMs: at(1) };
    },
  };
}
