/** Metrics of the gateway; all but `sockets` and `topics` only grow. */
export interface GatewayStats {
  /** Open sockets and topics with readers. */
  sockets: number;
  topics: number;
  /** Frames handed to sockets, and frames a slow reader did not get because a newer one replaced them. */
  framesSent: number;
  framesDropped: number;
  /** Sockets closed because they did not answer pings, read too slowly, or were refused at the door. */
  closedSilent: number;
  closedSlow: number;
  refused: number;
}

/** Counters at zero. */
export const newCounters = (): GatewayStats => ({
  sockets: 0,
  topics: 0,
  framesSent: 0,
  framesDropped: 0,
  closedSilent: 0,
  closedSlow: 0,
  refused: 0,
});
