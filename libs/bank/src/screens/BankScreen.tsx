import { useGetBankCardsQuery, useGetSiteConfigQuery } from '@ex/api-client';
import type { BankCard } from '@ex/contract';
import { useT } from '@ex/i18n';
import { DoubtSheet, newSubmitKey } from '@ex/submit';
import { HeaderBar } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardList } from '../components/CardList';
import { CardSheet } from '../components/CardSheet';
import { type CardFields, trimmed } from '../model/card-form';
import { useSaveCard } from '../model/use-save-card';
import styles from './BankScreen.module.css';

/** The member's bank cards: list, binding, changes where the site allows them (BANK). */
export function Screen() {
  const title = useT('shell')('titles.bank');
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState<BankCard>();
  /** What was typed and sent; it is there again when it turns out that nothing was saved. */
  const [typed, setTyped] = useState<CardFields>();
  const { data, isError, isFetching, refetch } = useGetBankCardsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const config = useGetSiteConfigQuery().data;
  const editable = config?.canEditBankCards === true;
  const saving = useSaveCard(() => setOpen(false));
  const { step } = saving.state;
  const save = (fields: CardFields): void => {
    setTyped(fields);
    const payload = { ...(card && { id: card.id }), ...trimmed(fields) };
    const after = Math.max(0, ...(data?.list.map(({ id }) => id) ?? []));
    void saving.submit({ key: newSubmitKey(), payload, after });
  };
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        <CardList
          cards={data?.list}
          failed={isError}
          busy={isFetching}
          // Until the site says that numbers are shown whole, they are not.
          masked={config?.masksCardNumbers !== false}
          editable={editable}
          onRetry={() => void refetch()}
          onOpen={(pressed) => {
            setCard(pressed);
            setTyped(undefined);
            setOpen(true);
          }}
        />
      </main>
      <CardSheet
        open={open && (step === 'idle' || step === 'sending')}
        card={card}
        typed={typed}
        editable={editable}
        busy={step === 'sending'}
        onSave={save}
        onClose={() => setOpen(false)}
      />
      <DoubtSheet state={saving.state} onRetry={saving.retry} onGiveUp={saving.giveUp} />
    </>
  );
}
