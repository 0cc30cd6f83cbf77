/**
 * State of the socket: `idle` nobody listens, `connecting`, `open`, `waiting` until the next attempt, `paused` while
 * the page is hidden, `closed` for good.
 */
export type ConnectionState = 'idle' | 'connecting' | 'open' | 'waiting' | 'paused' | 'closed';

/** What a screen may show of the socket. */
export interface Connection {
  state: ConnectionState;
  /** Failures in a row. */
  failures: number;
  /** Connections that have come to open so far; a new number means that pushes may have been missed. */
  opened: number;
}
