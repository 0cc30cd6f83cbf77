/** Readers of one topic. */
export interface SocketsLoad {
  readonly base: string;
  readonly topic: string;
  readonly sockets: number;
  readonly seconds: number;
}

/** What they received in the measured time. */
export interface SocketsResult {
  readonly frames: number;
  readonly closed: number;
  /** From the server's making of a frame to its arrival, ms; a sample. */
  readonly delaysMs: readonly number[];
}

/** Module of the process that plays them. */
export const SOCKETS_PROGRAM = new URL('./sockets.process.ts', import.meta.url);
