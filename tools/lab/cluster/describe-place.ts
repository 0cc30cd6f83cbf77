import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { describeMachine } from '../bench/machine';
import { figure } from '../bench/report/numbers';
import { findPostgres } from '../../test/postgres';

const LOOK_MS = 3_000;
/** Cores that are busy (0.5: one of them half of the time) before other work is worth a word. */
const NOTABLE = 0.5;

/** The machine, and how busy other programs keep it: to be asked before a cluster starts. */
export async function describePlace(): Promise<string> {
  const before = busySeconds();
  await pause(LOOK_MS);
  const cores = ((busySeconds() - before) * 1000) / LOOK_MS;
  const machine = describeMachine(undefined, findPostgres());
  if (cores < NOTABLE) return `${machine}.`;
  return `${machine}. Other programs kept ${figure(cores, 1)} cores busy when it began.`;
}

/** Processor time of everything on the machine since its start. */
const busySeconds = (): number =>
  os.cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
