import { Duplex } from 'node:stream';
import type { Engine } from './engine';
import { joinChunks } from './protocol';

type Done = (error?: Error | null) => void;

/** Messages after which the server answers: start-up (no type byte), Sync, Query, Flush. */
const ANSWERED = new Set([0, 'S'.charCodeAt(0), 'Q'.charCodeAt(0), 'H'.charCodeAt(0)]);
const TERMINATE = 'X'.charCodeAt(0);

/**
 * The socket that the `pg` driver believes it has. Its writes go to the engine, batched up to the message that is answered.
 * The driver writes one protocol message a chunk.
 */
export class EngineStream extends Duplex {
  private batch: Uint8Array[] = [];

  constructor(private readonly engine: Engine) {
    super();
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this.collect([chunk]);
    done();
  }

  override _writev(chunks: readonly { chunk: Uint8Array }[], done: Done): void {
    this.collect(chunks.map(({ chunk }) => chunk));
    done();
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  private collect(chunks: readonly Uint8Array[]): void {
    for (const chunk of chunks) {
      // The engine serves the next connection too, so the end of this one must not reach it.
      if (chunk[0] !== TERMINATE) this.batch.push(chunk);
    }
    if (!ANSWERED.has(this.batch.at(-1)?.[0] ?? TERMINATE)) return;
    const bytes = joinChunks(this.batch);
    this.batch = [];
    this.engine.exec(bytes).then(
      (answer) => this.push(Buffer.from(answer.buffer)),
      (error: Error) => this.destroy(error),
    );
  }
}
