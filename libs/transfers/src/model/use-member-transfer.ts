import { REFETCH_ON_ENTER } from '@ex/api-client';
import {
  useLazyReadMemberTransfersQuery,
  useMemberTransferCoinsQuery,
  useTransferToMemberMutation,
} from '@ex/api-client/transfers';
import { feeAtRate } from '@ex/money';
import { findNewerRecord, useFormDraft, useTransactionForm } from '@ex/submit';
import {
  checkMemberTransfer,
  currentStep,
  EMPTY_MEMBER_TRANSFER,
  type MemberTransferIntent,
} from './member-transfer';
import { isRecordOfMemberTransfer } from './records';
import { useMemberSearch } from './use-member-search';

/**
 * The way to a transfer: find the receiver, say that it is the right person, fill the form, confirm, send (P2P).
 * @param onSent called once per accepted transfer
 */
export function useMemberTransfer(onSent: () => void) {
  const form = useFormDraft('member-transfer', EMPTY_MEMBER_TRANSFER, SECRETS);
  const fields = form.draft;
  const step = currentStep(fields);
  const search = useMemberSearch(fields.name, form.change);
  const answer = useMemberTransferCoinsQuery(fields.username, {
    skip: step !== 'form',
    ...REFETCH_ON_ENTER,
  });
  const coins = answer.currentData;
  const coin = coins?.find(({ id }) => String(id) === fields.coin) ?? coins?.[0];
  const [transfer] = useTransferToMemberMutation();
  const [readRecords] = useLazyReadMemberTransfersQuery();
  const flow = useTransactionForm(form, {
    check: () => ({
      amount: coin && checkMemberTransfer(fields.amount, coin),
      fundPassword: fields.fundPassword === '' ? 'missing' : undefined,
    }),
    toIntent: (): MemberTransferIntent | undefined =>
      coin && {
        memberId: Number(fields.memberId),
        username: fields.username,
        resembles: fields.resembles,
        coinId: coin.id,
        coin: coin.coin,
        amount: fields.amount,
        fee: feeAtRate(fields.amount, coin.feeRate),
        fundPassword: fields.fundPassword,
      },
    send: (payload, key) => transfer({ payload, key }),
    lookup: findNewerRecord({
      read: async () => [(await readRecords({ filter: 'all' })).data?.list],
      order: ({ id }) => id,
      matches: isRecordOfMemberTransfer,
    }),
    onAccepted: onSent,
  });
  return {
    ...flow,
    step,
    search,
    changeName: (name: string) => {
      form.change({ name });
      search.clearProblem();
    },
    confirmReceiver: () => form.change({ isConfirmed: '1' }),
    coins,
    coin,
    failed: answer.isError,
    refresh: () => void answer.refetch(),
  };
}

const SECRETS = ['fundPassword'];

/** What {@link useMemberTransfer} returns. */
export type MemberTransferFlow = ReturnType<typeof useMemberTransfer>;
