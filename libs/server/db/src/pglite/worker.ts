import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { panicReason, describeError } from './engine-failure';
import { joinChunks } from './protocol';
import type { FromWorker, ToWorker, WorkerInput } from './protocol';

/**
 * Entry of the worker thread that holds the embedded database, so that a long statement never blocks serving.
 * Built as a file of its own; see `openPglite`.
 */

/** Memory and log sizes for a server that shares its machine: the library's own would keep 1 GB of log. */
const SETTINGS = ['shared_buffers=64MB', 'max_wal_size=64MB', 'min_wal_size=32MB', 'TimeZone=UTC'];

async function main(port: MessagePort, { folder }: WorkerInput): Promise<void> {
  const send = (message: FromWorker) =>
    port.postMessage(message, message.kind === 'answer' ? [message.bytes.buffer] : []);
  const fail = (error: unknown) => send({ kind: 'failed', message: describeError(error) });
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])];
  const engine = await PGlite.create({ dataDir: folder, startParams }).catch(fail);
  if (!engine) return;

  const serve = async (message: ToWorker): Promise<void> => {
    if (message.kind === 'exec') {
      const answer = joinChunks([await engine.execProtocolRaw(message.bytes)]);
      const panic = panicReason(answer);
      if (panic !== undefined) throw new Error(panic);
      send({ kind: 'answer', bytes: answer });
      return;
    }
    await engine.exec('CHECKPOINT');
    await engine.close();
    port.close();
  };
  let last: Promise<unknown> = Promise.resolve();
  port.on('message', (message: ToWorker) => {
    last = last.then(() => serve(message)).catch(fail);
  });
  send({ kind: 'ready' });
}

if (!parentPort) throw new Error('This file is the entry of a worker thread');
void main(parentPort, workerData as WorkerInput);
