import { Bdi, CoinIcon } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { type Fact, Facts } from './Facts';
import styles from './FinanceCard.module.css';

interface FinanceCardProps {
  /** Picture at the start; the letter of `name` stands in for a missing one. */
  readonly icon?: { readonly name: string; readonly src: string };
  readonly title: string;
  /** Second line: order number or institution. */
  readonly caption?: ReactNode;
  /** At the end of the head: rate or status. */
  readonly end?: ReactNode;
  readonly facts: readonly Fact[];
  /** Under the figures: progress, button. */
  readonly children?: ReactNode;
}

/** The card of a product or an order: who, what it is, its figures, what can be done. */
export function FinanceCard({ icon, title, caption, end, facts, children }: FinanceCardProps) {
  return (
    <article className={styles.card}>
      <header className={styles.head}>
        {icon && <CoinIcon name={icon.name} src={icon.src} size={40} />}
        <div className={styles.names}>
          <h2 className={styles.title}>
            <Bdi auto>{title}</Bdi>
          </h2>
          {caption !== undefined && <div className={styles.caption}>{caption}</div>}
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      <Facts facts={facts} />
      {children}
    </article>
  );
}

/** A rate as the figure that counts, with what it is per. */
export function Rate({ value, per }: { value: string; per: string }) {
  return (
    <span className={styles.rate}>
      <Bdi className={styles.percent}>{value}</Bdi>
      <span className={styles.caption}>{per}</span>
    </span>
  );
}
