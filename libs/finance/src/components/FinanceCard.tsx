import { Bdi, CoinIcon } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import { type Definition, DefinitionList } from './DefinitionList';
import styles from './FinanceCard.module.css';

interface FinanceCardProps {
  /** Picture at the start; the first letter of `name` where `src` is missing. */
  readonly icon?: { readonly name: string; readonly src: string };
  readonly title: string;
  /** Second line: order number or institution. */
  readonly caption?: ReactNode;
  /** At the end of the header: rate or status. */
  readonly end?: ReactNode;
  readonly items: readonly Definition[];
  /** Below the figures: progress, button. */
  readonly children?: ReactNode;
}

/** The card of a product or an order: title, figures, actions. */
export function FinanceCard({ icon, title, caption, end, items, children }: FinanceCardProps) {
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
      <DefinitionList items={items} />
      {children}
    </article>
  );
}

/** A rate as the prominent figure, with its period. */
export function Rate({ value, per }: { value: string; per: string }) {
  return (
    <span className={styles.rate}>
      <Bdi className={styles.percent}>{value}</Bdi>
      <span className={styles.caption}>{per}</span>
    </span>
  );
}
