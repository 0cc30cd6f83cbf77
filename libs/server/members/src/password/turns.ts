import { CODE_TOO_MANY } from '@ex/contract';
import { Refusal } from '@ex/server-http';

const RETRY_SECONDS = 5;

/** Lets `parallel` jobs run at once and up to `waiting` more stand in line; refuses those beyond. */
export function makeTurns(parallel: number, waiting: number): <T>(job: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  const turn = (): Promise<void> | undefined => {
    if (running < parallel) {
      running += 1;
      return undefined;
    }
    if (line.length >= waiting) throw new Refusal('members.busy', {}, CODE_TOO_MANY, RETRY_SECONDS);
    return new Promise((resolve) => line.push(resolve));
  };
  return async (job) => {
    await turn();
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
