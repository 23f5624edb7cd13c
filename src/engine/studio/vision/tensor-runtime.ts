import { createRequire } from 'node:module';
import { dirname, sep } from 'node:path';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';

let ready: Promise<void> | undefined;

async function start(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('@tensorflow/tfjs-backend-wasm');
  setWasmPaths(dirname(entry) + sep);
  // One thread: the worker that calls this is itself one of several, and results stay bit-equal.
  setThreadsCount(1);
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  tf.env().set('WASM_HAS_SIMD_SUPPORT', true);
  if (!(await tf.setBackend('wasm'))) throw new Error('The WebAssembly backend of tfjs did not start');
  await tf.ready();
}

/** Starts tfjs on its WebAssembly backend (SIMD, one thread); later calls wait for the first. */
export function startTensorRuntime(): Promise<void> {
  ready ??= start();
  return ready;
}
