/** Processor milliseconds below which a step tells nothing, and how many times its least means that the stack is off. */
const TELLING_MS = 2;
const OFF = 1.5;
/** The least that is known grows by this with each run: a machine may become slower. */
const FORGOTTEN = 1.02;
/** The first runs try both, or what is always slow would pass for the least. */
const TRIED_RUNS = 6;

function processorMs(): number {
  // Linux brings a thread's count up to date for this call; by itself the next one tells ticks of 4 ms.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls a network's steps on a stack that suits them. */
export interface StackShift {
  /** Before each run of the network. */
  begin(): void;
  call<Input, Output>(step: number, run: (input: Input) => Output, input: Input): Output;
}

/**
 * V8 keeps WebAssembly's 16-byte values on the stack where it finds it, and whoever calls may have left it 8 bytes off: each
 * fourth value then lies across two cache lines, and a matrix product takes more than twice its time. Callers change with
 * the way through the engine and with what V8 has compiled, so it is measured: where a step takes far longer than it once
 * did, the next ones are called with one argument more, which moves the stack by 8 bytes.
 */
export function createStackShift(): StackShift {
  const least: number[] = [];
  let runs = 0;
  let isShifted = false;
  return {
    begin() {
      if (runs++ < TRIED_RUNS) isShifted = !isShifted;
    },
    call(step, run, input) {
      // Spread, so that the call is never inlined with its arguments left off the stack.
      const given = (isShifted ? [input, undefined] : [input]) as [typeof input];
      const start = processorMs();
      const output = run(...given);
      const took = processorMs() - start;
      const fastest = Math.min((least[step] ?? took) * FORGOTTEN, took);
      least[step] = fastest;
      if (fastest >= TELLING_MS && took > fastest * OFF) isShifted = !isShifted;
      return output;
    },
  };
}
