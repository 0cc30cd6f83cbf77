import { getHuoBiTradeFromRedis } from '@ex/contract';
import { NoAnswer } from '@ex/server-cluster';
import type { Bus, QueueLocation } from '@ex/server-cluster';
import type { MatchingVenue } from './matching-venue';
import { publicBooks } from './order-book-handler';
import type { BooksElsewhere, PublicBook } from './public-book';

/** Dependencies of reading books of other processes. */
export interface BooksElsewhereDeps {
  readonly bus: Pick<Bus, 'request'>;
  /** Where the queue of a writer is. */
  readonly place: (writer: string) => QueueLocation;
  /** Wall clock in ms. */
  readonly now: () => number;
}

/** A book is asked for again after this time (ms): members poll once a second. */
const KEPT_MS = 200;
/** The longest a book is shown while its process does not answer (ms). */
const SHOWN_MS = 5_000;
const TIMEOUT_MS = 1_000;
const NO_BOOK: PublicBook = { sell: [], buy: [] };

const booksSubject = (process: string): string => `books.${process}`;

/** Answers what other processes ask of the books that are open here, under this process's id; returns the way to stop. */
export function serveBooks(bus: Pick<Bus, 'serve'>, exchange: MatchingVenue, process: string): () => void {
  const read = publicBooks(exchange.deps);
  return bus.serve(booksSubject(process), async (name) => {
    const writer = typeof name === 'string' ? exchange.openWriter(name) : undefined;
    return writer ? read(writer) : null;
  });
}

/** Reads books where they are open; many readers of a book share one question. */
export function makeBooksElsewhere({ bus, place, now }: BooksElsewhereDeps): BooksElsewhere {
  const kept = new Map<string, { readonly book: PublicBook; readonly at: number }>();
  const asking = new Map<string, Promise<PublicBook>>();

  const ask = async (writer: string): Promise<PublicBook> => {
    const held = kept.get(writer);
    const at = now();
    const book = await request(bus, place(writer), writer);
    if (!book) return held && at - held.at < SHOWN_MS ? held.book : NO_BOOK;
    // The same object while nothing has changed, so that its bytes are made once.
    const same = held && JSON.stringify(held.book) === JSON.stringify(book) ? held.book : book;
    kept.set(writer, { book: same, at });
    return same;
  };
  return {
    read: (writer) => {
      const held = kept.get(writer);
      if (held && now() - held.at < KEPT_MS) return Promise.resolve(held.book);
      const running = asking.get(writer) ?? ask(writer).finally(() => asking.delete(writer));
      asking.set(writer, running);
      return running;
    },
  };
}

/** Asks the process of a writer; returns undefined when it says nothing. */
async function request(
  bus: Pick<Bus, 'request'>,
  place: QueueLocation,
  writer: string,
): Promise<PublicBook | undefined> {
  if (typeof place === 'string') return undefined;
  try {
    const sent = await bus.request(booksSubject(place.process), writer, { timeoutMs: TIMEOUT_MS });
    const read = getHuoBiTradeFromRedis.answer.safeParse(sent);
    return read.success ? read.data : undefined;
  } catch (error) {
    if (error instanceof NoAnswer) return undefined;
    throw error;
  }
}
