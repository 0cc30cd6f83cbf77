import { Card } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './CoinCard.module.css';

interface CoinCardProps {
  readonly title: string;
  /** Next to the title, below it where the line is too short. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under its heading. */
export function CoinCard({ title, end, children }: CoinCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {end}
      </div>
      {children}
    </Card>
  );
}
