import type { Depth } from '@ex/contract';
import { add, compare } from '@ex/money';
import { ApiRejection } from '@ex/server-http';
import type { BookCapacity } from './coin-quote';
import type { ConversionSide } from './market-quote';

/**
 * Tracks the value converted against each book, so that many small conversions get no more out of it than one large
 * one. Resets when the feed delivers another book.
 */
export class ConvertedVolume {
  private readonly values = new WeakMap<Depth, Readonly<Record<ConversionSide, string>>>();

  /** Throws an `ApiRejection` when a book on the path has no capacity left for this value (USDT). */
  check(books: readonly BookCapacity[], value: string): void {
    for (const { depth, side, value: most } of books)
      if (compare(add(this.of(depth)[side], value), most) > 0)
        throw new ApiRejection('transfers.exchange.thin');
  }

  /** Counts a converted value (USDT); throws like `check`. */
  take(books: readonly BookCapacity[], value: string): void {
    this.check(books, value);
    for (const { depth, side } of books) {
      const borne = this.of(depth);
      this.values.set(depth, { ...borne, [side]: add(borne[side], value) });
    }
  }

  private of(depth: Depth): Readonly<Record<ConversionSide, string>> {
    return this.values.get(depth) ?? { bid: '0', ask: '0' };
  }
}
