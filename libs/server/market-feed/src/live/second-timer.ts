/** Calls back once a second, just after the wall clock's full second; a slow callback skips seconds, never piles up. */
export class SecondTimer {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly clock: () => number,
    private readonly tick: () => void,
  ) {}

  start(): void {
    if (!this.timer) this.plan();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private plan(): void {
    this.timer = setTimeout(
      () => {
        this.plan();
        this.tick();
      },
      1000 - (Math.floor(this.clock()) % 1000),
    );
  }
}
