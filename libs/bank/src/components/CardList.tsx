import type { BankCard } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Button, Card, EmptyState, ErrorState, Loading, SkeletonRows } from '@ex/ui-kit';
import styles from './CardList.module.css';
import { CardRow } from './CardRow';

interface CardListProps {
  /** The member's cards; undefined until a first answer. */
  readonly cards: readonly BankCard[] | undefined;
  readonly failed: boolean;
  readonly busy: boolean;
  readonly masked: boolean;
  /** Bound cards may be changed, and more added. */
  readonly editable: boolean;
  readonly onRetry: () => void;
  /** Opens the form: for a card, or for a new one. */
  readonly onOpen: (card: BankCard | undefined) => void;
}

/** The bound cards, with a button to bind one while there is none or the site allows changes (BANK-04, BANK-05). */
export function CardList(props: CardListProps) {
  const { cards, failed, busy, masked, editable, onRetry, onOpen } = props;
  const t = useT('bank');
  const bind = (
    <Button block={cards?.length !== 0} onClick={() => onOpen(undefined)}>
      {t('bind')}
    </Button>
  );
  if (!cards && failed) return <ErrorState onRetry={onRetry} busy={busy} />;
  return (
    <Loading loading={!cards} skeleton={<SkeletonRows rows={2} height={60} />}>
      {cards?.length === 0 ? (
        <EmptyState action={bind} />
      ) : (
        <>
          <Card flush>
            <ul className={styles.cards} aria-label={t('cards')}>
              {cards?.map((card) => (
                <li key={card.id}>
                  <CardRow card={card} masked={masked} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </Card>
          {editable && bind}
        </>
      )}
    </Loading>
  );
}
