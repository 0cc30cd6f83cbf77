import type { BankCard, BankCardDetails } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Button, Callout, ConfirmRows, Sheet } from '@ex/ui-kit';
import { useId } from 'react';
import { CardForm } from './CardForm';

interface CardSheetProps {
  readonly open: boolean;
  /** A bound card, or none for a new one. */
  readonly card: BankCard | undefined;
  /** What was entered before; shown instead of the card. */
  readonly entered: BankCardDetails | undefined;
  /** Bound cards may be changed; a first one may always be bound. */
  readonly editable: boolean;
  /** Banks to choose from; undefined where any name is typed. */
  readonly banks: readonly string[] | undefined;
  readonly busy: boolean;
  readonly onSave: (fields: BankCardDetails) => void;
  readonly onClose: () => void;
}

/** The form of a card; one that may not be changed is read-only, with its whole number (BANK-06, D-36, D-37). */
export function CardSheet({ open, card, entered, editable, banks, busy, onSave, onClose }: CardSheetProps) {
  const t = useT('bank');
  const formId = useId();
  const locked = card !== undefined && !editable;
  const save = (
    <Button type="submit" form={formId} busy={busy} block>
      {t('save')}
    </Button>
  );
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(card ? 'card' : 'bind')}
      footer={!locked && save}
      busy={busy}
    >
      {locked && <LockedCard card={card} />}
      {!locked && (
        <CardForm
          key={card?.id ?? 'new'}
          id={formId}
          card={entered ?? card}
          banks={banks}
          busy={busy}
          onSave={onSave}
        />
      )}
    </Sheet>
  );
}

function LockedCard({ card }: { readonly card: BankCard }) {
  const t = useT('bank');
  return (
    <>
      <ConfirmRows
        rows={[
          { label: t('bank_name.label'), value: <bdi dir="auto">{card.bankName}</bdi> },
          { label: t('card_name.label'), value: <bdi dir="auto">{card.holder}</bdi> },
          {
            label: t('card_number.label'),
            value: (
              <bdi dir="ltr" translate="no">
                {card.number}
              </bdi>
            ),
          },
        ]}
      />
      <Callout>{t('locked')}</Callout>
    </>
  );
}
