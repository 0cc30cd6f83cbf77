import type { getHuoBiTradeFromRedis, SentAnswerOf } from '@ex/contract';

/** The public order book of a market. */
export type PublicBook = SentAnswerOf<typeof getHuoBiTradeFromRedis>;

/** Books of markets that are open at other processes. */
export interface BooksElsewhere {
  /** The book of a writer by its name; empty while its process does not answer and the last one is too old. */
  read(writer: string): Promise<PublicBook>;
}
