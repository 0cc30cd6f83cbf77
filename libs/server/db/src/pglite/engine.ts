import { Worker } from 'node:worker_threads';
import { DatabaseUnusable } from '../errors';
import type { Bytes, FromWorker, ToWorker, WorkerInput } from './protocol';

interface Waiting {
  readonly resolve: (answer: Bytes) => void;
  readonly reject: (error: Error) => void;
}

/** The embedded database seen from the serving thread. */
export class Engine {
  private readonly waiting: Waiting[] = [];
  private failure: Error | undefined;
  private closing = false;
  private readonly gone: Promise<void>;

  private constructor(
    private readonly worker: Worker,
    private readonly onFailure: (error: Error) => void,
  ) {
    this.gone = new Promise((resolve) => worker.once('exit', () => resolve()));
    worker.on('message', (message: FromWorker) => this.take(message));
    worker.on('error', (error) => this.fail(error));
    worker.on('exit', (code) => this.ended(code));
  }

  /** Starts the thread; resolves when the database answers. Makes the cluster when the folder has none. */
  static async start(
    workerPath: string | URL,
    folder: string,
    onFailure: (error: Error) => void,
  ): Promise<Engine> {
    const worker = new Worker(workerPath, { workerData: { folder } satisfies WorkerInput });
    try {
      await new Promise<void>((resolve, reject) => {
        worker.once('message', (message: FromWorker) =>
          message.kind === 'ready' ? resolve() : reject(notOpened(folder, message)),
        );
        worker.once('error', reject);
      });
      return new Engine(worker, onFailure);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
  }

  /** Runs protocol messages and gives the answer's bytes. */
  exec(bytes: Bytes): Promise<Bytes> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.send({ kind: 'exec', bytes });
    });
  }

  /** Writes everything to the folder and ends the thread. */
  async close(): Promise<void> {
    this.closing = true;
    if (!this.failure) this.send({ kind: 'close' });
    await this.gone;
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message, message.kind === 'exec' ? [message.bytes.buffer] : []);
  }

  private take(message: FromWorker): void {
    if (message.kind === 'answer') this.waiting.shift()?.resolve(message.bytes);
    if (message.kind === 'failed')
      this.fail(
        new DatabaseUnusable(
          `The embedded database failed (${message.message}). Put that right, such as by freeing room on the disk, ` +
            'and start the server again: what was acknowledged is kept.',
        ),
      );
  }

  private ended(code: number): void {
    if (!this.closing || code !== 0)
      this.fail(new DatabaseUnusable(`The embedded database ended with code ${code}`));
  }

  /**
   * The engine cannot be trusted after a failure: everything waiting is refused, and a callback asks the server to restart.
   */
  private fail(error: Error): void {
    if (this.failure) return;
    this.failure = error;
    for (const { reject } of this.waiting.splice(0)) reject(error);
    void this.worker.terminate();
    this.onFailure(error);
  }
}

function notOpened(folder: string, message: FromWorker): DatabaseUnusable {
  const reason = message.kind === 'failed' ? message.message : 'no answer';
  return new DatabaseUnusable(
    `The embedded database in ${folder} does not open (${reason}). See first whether the files belong to this account. ` +
      'If it never opens, keep the folder aside and put the newest one of "copies" in its place: later changes are lost.',
  );
}
