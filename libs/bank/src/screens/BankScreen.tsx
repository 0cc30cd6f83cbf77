import { useGetBankCardsQuery, useWapConfigQuery } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { DoubtSheet, newSubmitKey } from '@ex/submit';
import { HeaderBar } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CardList } from '../components/CardList';
import { CardSheet, type OpenCard } from '../components/CardSheet';
import { type CardFields, trimmed } from '../model/card-form';
import { useSaveCard } from '../model/use-save-card';
import styles from './BankScreen.module.css';

/** The member's bank cards: list, binding, changes where the site allows them (BANK). */
export function Screen() {
  const title = useT('shell')('titles.bank');
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenCard>();
  const { data, isError, isFetching, refetch } = useGetBankCardsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const config = useWapConfigQuery().data;
  const editable = config?.can_edit_bank === 1;
  const saving = useSaveCard(() => setOpen(undefined));
  const { step } = saving.state;
  const save = (fields: CardFields): void => {
    const id = open?.card?.id;
    const payload = { ...(id !== undefined && { id }), ...trimmed(fields) };
    const after = Math.max(0, ...(data?.list.map((card) => card.id) ?? []));
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
          masked={config === undefined || config.bank_swan_type === 1}
          editable={editable}
          onRetry={() => void refetch()}
          onOpen={(card) => setOpen({ card })}
        />
      </main>
      <CardSheet
        open={step === 'idle' || step === 'sending' ? open : undefined}
        editable={editable}
        busy={step === 'sending'}
        onSave={save}
        onClose={() => setOpen(undefined)}
      />
      <DoubtSheet state={saving.state} onRetry={saving.retry} onGiveUp={saving.giveUp} />
    </>
  );
}
