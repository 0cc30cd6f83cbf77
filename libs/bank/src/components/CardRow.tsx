import type { BankCard } from '@ex/api-client';
import { maskCard } from '@ex/money';
import { Bdi, Icon, ListRow } from '@ex/ui-kit';
import { CreditCard } from 'lucide-react';
import styles from './CardRow.module.css';

interface CardRowProps {
  readonly card: BankCard;
  /** The site shows the last four digits only (BANK-02, D-37). */
  readonly masked: boolean;
  readonly onOpen: (card: BankCard) => void;
}

/** A bound card: bank, holder, number; pressing it opens its form (BANK-01, BANK-03). */
export function CardRow({ card, masked, onOpen }: CardRowProps) {
  return (
    <ListRow
      icon={<Icon of={CreditCard} size={22} />}
      label={
        <bdi dir="auto" className={styles.typed}>
          {card.bankName}
        </bdi>
      }
      caption={
        <bdi dir="auto" className={styles.typed}>
          {card.holder}
        </bdi>
      }
      end={<Bdi>{masked ? maskCard(card.number) : card.number}</Bdi>}
      onClick={() => onOpen(card)}
    />
  );
}
