/** Pings that may stay unanswered before the socket is closed. */
const MOST_UNANSWERED = 2;

/** Watches whether a client answers pings; only an answer with one of the last two values counts. */
export class Heartbeat {
  private recent: number[] = [];
  private unanswered = 0;

  /** Notes a ping that goes out now; false when the client left the last two unanswered and is to be closed. */
  ping(value: number): boolean {
    if (this.unanswered >= MOST_UNANSWERED) return false;
    this.unanswered += 1;
    this.recent = [...this.recent.slice(-1), value];
    return true;
  }

  /** The client answered a ping. */
  pong(value: unknown): void {
    if (this.recent.some((sent) => sent === value)) this.unanswered = 0;
  }

  /** Records a ping from the client, which also proves that it is alive. */
  alive(): void {
    this.unanswered = 0;
  }
}
