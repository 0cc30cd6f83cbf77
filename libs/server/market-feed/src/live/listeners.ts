import type { FeedListener } from '../feed';

/** Listeners for updates; one that throws does not affect the others. */
export class Listeners {
  private readonly all = new Set<FeedListener>();

  add(listener: FeedListener): () => void {
    this.all.add(listener);
    return () => {
      this.all.delete(listener);
    };
  }

  tell(symbol: string, ts: number): void {
    for (const listener of this.all) {
      try {
        listener({ symbol, ts });
      } catch (error) {
        console.error('a listener of the market feed failed', error);
      }
    }
  }
}
