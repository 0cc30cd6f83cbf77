/**
 * The lane of a desk is with another process now: nothing was done, and the call belongs there. Thrown by a desk whose process
 * no longer owns it.
 */
export class LaneMoved extends Error {
  constructor(desk: string) {
    super(`another process has the lane of ${desk}`);
    this.name = 'LaneMoved';
  }
}
