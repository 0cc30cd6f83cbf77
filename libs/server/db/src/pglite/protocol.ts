/** Bytes of the PostgreSQL wire protocol sent by the pglite worker's caller: one message, or several up to Sync. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Input of the worker at its start. */
export interface WorkerInput {
  /** Folder of the cluster; made by initdb when it is empty or absent. */
  readonly folder: string;
}

/** From the worker. The answers come in the order of the requests. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly bytes: Bytes }
  | { readonly kind: 'failed'; readonly message: string };

/** To the worker. `close` flushes everything to the folder and ends the thread. */
export type ToWorker = { readonly kind: 'exec'; readonly bytes: Bytes } | { readonly kind: 'close' };

/** Joins chunks into one block of memory that can be handed to another thread. */
export function joinChunks(chunks: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
