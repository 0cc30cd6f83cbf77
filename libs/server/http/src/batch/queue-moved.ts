/**
 * Another process has the queue of a writer now, so the call was not run and belongs there. Thrown by a writer whose process no
 * longer owns it.
 */
export class QueueMoved extends Error {
  constructor(writer: string) {
    super(`another process has the queue of ${writer}`);
    this.name = 'LaneMoved';
  }
}
