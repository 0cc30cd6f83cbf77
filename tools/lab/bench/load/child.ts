import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Usage, cpuPercent, readUsage } from '../venue/metrics';

/** What came of a load, and what the server used while it was measured. */
export interface Loaded<O> {
  readonly result: O;
  readonly cpuPercent: number;
  readonly rssBytes: number;
}

/** A message of the load's process: it measures now, or this is what it found. */
type Message<O> = { readonly measuring: true } | { readonly result: O };

/** The longest that a load may take beyond its measured time. */
const MARGIN_MS = 60_000;

/**
 * Runs a load in a process of its own, so that it does not share a thread with what it measures. Throws when that
 * process ends without a result or is not done in time.
 */
export async function runLoad<O>(
  program: URL,
  input: { readonly base: string; readonly seconds: number },
): Promise<Loaded<O>> {
  const child = fork(fileURLToPath(program), { stdio: 'inherit' });
  const timer = setTimeout(() => child.kill('SIGKILL'), input.seconds * 1000 + MARGIN_MS);
  const killed = () => child.kill('SIGKILL');
  process.once('exit', killed);
  try {
    return await new Promise<Loaded<O>>((resolve, reject) => {
      let before: Promise<Usage> | undefined;
      child.on('message', (message: Message<O>) => {
        if ('measuring' in message) before = readUsage(input.base);
        else resolve(loaded(message.result, before, readUsage(input.base)));
      });
      child.once('error', reject);
      child.once('exit', () => reject(new Error('The load ended without a result.')));
      child.send(input);
    });
  } finally {
    clearTimeout(timer);
    process.off('exit', killed);
    child.kill('SIGKILL');
  }
}

async function loaded<O>(
  result: O,
  before: Promise<Usage> | undefined,
  after: Promise<Usage>,
): Promise<Loaded<O>> {
  const [start, end] = await Promise.all([before, after]);
  if (!start) throw new Error('The load did not say when it began.');
  return { result, cpuPercent: cpuPercent(start, end), rssBytes: end.rssBytes };
}

/** The other end: makes this process serve one load. */
export function serveLoad<I, O>(work: (input: I, onMeasure: () => void) => Promise<O>): void {
  process.once('message', (input: I) => {
    void work(input, () => process.send?.({ measuring: true })).then(
      (result) => process.send?.({ result }),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
