/** Bounds of the socket part; all can be set by the operator. */
export interface SocketLimits {
  /** Milliseconds between two pings. */
  readonly pingEveryMs: number;
  /** Maximum bytes of a client message; longer ones close the socket with 1009. */
  readonly messageBytes: number;
  /** Topics a socket may hold: all periods of all markets, and as much again. */
  readonly topics: number;
  /**
   * Client messages per second over time, and in a burst. The same number again is answered with an error; beyond that the
   * socket is closed with 1008.
   */
  readonly messagesPerSecond: number;
  readonly messageBurst: number;
  /** `req` commands per second over time (one per 100 ms), and in a burst. */
  readonly requestsPerSecond: number;
  readonly requestBurst: number;
  /** Open sockets of one address, and of all. */
  readonly socketsPerIp: number;
  readonly sockets: number;
  /** Milliseconds for which a socket's refusal is held back. */
  readonly refusalMs: number;
  /**
   * Bytes that may wait for a slow reader; beyond that, only the newest frame of each state topic is kept, and a reader
   * that requests more without reading the answers is closed.
   */
  readonly bufferedBytes: number;
  /** Milliseconds a reader may stay beyond `bufferedBytes` before its socket is closed. */
  readonly slowMs: number;
}

/** Bounds as the protocol and common sense give them. */
export const DEFAULT_LIMITS: SocketLimits = {
  pingEveryMs: 5_000,
  messageBytes: 64 * 1024,
  topics: 512,
  messagesPerSecond: 50,
  messageBurst: 600,
  requestsPerSecond: 10,
  requestBurst: 10,
  socketsPerIp: 200,
  sockets: 20_000,
  refusalMs: 250,
  bufferedBytes: 256 * 1024,
  slowMs: 10_000,
};
