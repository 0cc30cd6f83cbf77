import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { type BankCard, type BankCardDetails, useBankCardsQuery, useBanksQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { UnknownOutcomeSheet } from '@ex/submit';
import { HeaderBar } from '@ex/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CardList } from '../components/CardList';
import { CardSheet } from '../components/CardSheet';
import { trimCard } from '../model/card-form';
import { useSaveCard } from '../model/use-save-card';
import styles from './BankScreen.module.css';

/**
 * The member's bank cards: list, binding, changes where the site allows them (BANK). A form that asked for a card gets the member
 * back once it is saved (LIFT-57).
 */
export function Screen() {
  const title = useT('shell')('titles.bank');
  const navigate = useNavigate();
  const isAsked = useSearchParams()[0].get('then') === 'back';
  const [open, setOpen] = useState(isAsked);
  const [card, setCard] = useState<BankCard>();
  /** What was entered and sent; restored when it turns out that nothing was saved. */
  const [entered, setEntered] = useState<BankCardDetails>();
  const { data, isError, isFetching, refetch } = useBankCardsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const config = useSiteConfigQuery().data;
  const statesBanks = useFeature('banks');
  const banks = useBanksQuery(undefined, { skip: !statesBanks });
  const editable = config?.canEditBankCards === true;
  const saving = useSaveCard(() => {
    setOpen(false);
    if (isAsked) void navigate(-1);
  });
  const { isSending, state, retry, giveUp } = saving;
  const save = (fields: BankCardDetails): void => {
    setEntered(fields);
    void saving.submit({ ...(card && { id: card.id }), ...trimCard(fields) });
  };
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        <CardList
          cards={data}
          failed={isError}
          busy={isFetching}
          // Numbers are masked until the site says that they are shown whole.
          masked={config?.masksCardNumbers ?? true}
          editable={editable}
          onRetry={() => void refetch()}
          onOpen={(pressed) => {
            setCard(pressed);
            setEntered(undefined);
            if (banks.isError) void banks.refetch();
            setOpen(true);
          }}
        />
      </main>
      <CardSheet
        open={open && (isSending || state.step === 'idle')}
        card={card}
        entered={entered}
        editable={editable}
        banks={statesBanks ? (banks.data ?? []) : undefined}
        busy={isSending}
        onSave={save}
        onClose={() => setOpen(false)}
      />
      <UnknownOutcomeSheet state={state} onRetry={retry} onGiveUp={giveUp} />
    </>
  );
}
