import { useFeature } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { TextField } from '@ex/ui-kit';
import type { DepositFlow } from '../../model/use-deposit-flow';

/** The hash of the transaction, which a member may state; a bank transfer has none (PAY-10). */
export function DepositTxid({ flow }: { readonly flow: DepositFlow }) {
  const t = useT('wallet');
  const isOffered = useFeature('paymentStates');
  const { network, draft, change } = flow;
  if (!isOffered || network === undefined || network.kind === 'bank') return null;
  return (
    <TextField
      label={t('deposit.txid')}
      helper={t('deposit.txidHint')}
      value={draft.txid}
      onChange={(txid) => change({ txid })}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      ltr
    />
  );
}
