import type { ReactNode } from 'react';
import styles from './QuoteList.module.css';
import { type Quote, QuoteRow } from './QuoteRow';

/** One quoted pair of a list. */
export interface QuoteItem extends Quote {
  readonly key: string;
  readonly href: string;
}

interface QuoteListProps {
  /** Headings of the three columns: name, price, change. */
  readonly heads: readonly [string, string, string];
  readonly items: readonly QuoteItem[];
  /** No fresh data: prices are grey. */
  readonly stale?: boolean;
}

/** Pairs with price and change, each row a link: the rising list. */
export function QuoteList({ heads, items, stale = false }: QuoteListProps): ReactNode {
  return (
    <>
      <div className={styles.head} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className={styles.list}>
        {items.map(({ key, href, ...item }) => (
          <li key={key}>
            <QuoteRow item={item} href={href} stale={stale} />
          </li>
        ))}
      </ul>
    </>
  );
}
