import type { BankCard } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
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

/** A bound card: bank, holder, number, and from when money can leave to it; pressing it opens its form (BANK-01, BANK-03, BOOK-02). */
export function CardRow({ card, masked, onOpen }: CardRowProps) {
  const t = useT('bank');
  return (
    <ListRow
      icon={<Icon of={CreditCard} size={22} />}
      label={
        <bdi dir="auto" className={styles.typed}>
          {card.bankName}
        </bdi>
      }
      caption={
        <>
          <bdi dir="auto" className={styles.typed}>
            {card.holder}
          </bdi>
          {card.usableAt !== null && (
            <span className={styles.wait}>{t('from', { time: formatUnbrokenTime(card.usableAt) })}</span>
          )}
        </>
      }
      end={<Bdi>{masked ? maskCard(card.number) : card.number}</Bdi>}
      onClick={() => onOpen(card)}
    />
  );
}
