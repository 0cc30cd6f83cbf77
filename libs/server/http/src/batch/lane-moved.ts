/**
 * Another process has the lane of a desk now, so the call was not run and belongs there. Thrown by a desk whose process no
 * longer owns it.
 */
export class LaneMoved extends Error {
  constructor(desk: string) {
    super(`another process has the lane of ${desk}`);
    this.name = 'LaneMoved';
  }
}
