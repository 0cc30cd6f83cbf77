/**
 * Messages between the processes of a venue, as JSON. They may be lost, late or repeated: facts that must be true are in the
 * database.
 */
export interface Bus {
  /** False while the connection is lost: nothing is sent or received then. */
  isConnected(): boolean;
  /** Sends to all subscribers, this process too. Dropped without a connection. */
  publish(subject: string, message: unknown): void;
  /** Receives the messages of a subject; returns the way to stop. A listener must not throw. */
  subscribe(subject: string, listen: (message: unknown) => void): () => void;
  /** Asks the process that serves a subject, or one of them. Rejects with `NoAnswer`. */
  request(subject: string, message: unknown, options: RequestOptions): Promise<unknown>;
  /**
   * Answers requests; returns the way to stop. Of several processes that serve a subject one gets a request. A handler
   * that throws leaves the request without an answer.
   */
  serve(subject: string, handle: (message: unknown) => Promise<unknown>): () => void;
  /** Sends what is under way and disconnects. */
  close(): Promise<void>;
}

/** How long an answer is waited for. */
export interface RequestOptions {
  readonly timeoutMs: number;
}

/** A request was not answered. */
export class NoAnswer extends Error {
  /** `isUndelivered`: certainly no process received it, so it may be repeated; otherwise it may have been executed. */
  constructor(
    subject: string,
    readonly isUndelivered: boolean,
    options?: ErrorOptions,
  ) {
    super(isUndelivered ? `nobody serves ${subject}` : `no answer from ${subject}`, options);
    this.name = 'NoAnswer';
  }
}
