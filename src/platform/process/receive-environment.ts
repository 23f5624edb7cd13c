/** What a process finds in its environment when more of it comes later, over IPC. */
const MARK = 'DEFERRED_ENVIRONMENT';

/** What the process that started this one says once it knows it. */
export interface SettledMessage {
  type: 'settled';
  env: NodeJS.ProcessEnv;
}

/** For the environment of a process that is started before all of it is known. */
export const deferredEnvironment: NodeJS.ProcessEnv = { [MARK]: '1' };

/**
 * What is to be added to this process's environment, once the process that started it has settled it; nothing, at once,
 * where the environment was whole from the start. Call it once.
 */
export function receiveEnvironment(env: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (!env[MARK]) return Promise.resolve({});
  return new Promise((resolve) => {
    const onMessage = (message: SettledMessage) => {
      if (message.type !== 'settled') return;
      process.off('message', onMessage);
      resolve(message.env);
    };
    process.on('message', onMessage);
  });
}
