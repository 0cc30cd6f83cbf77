import type { AccountTransfer } from '@ex/api-client/transfers';
import type { AccountBill, Deposit, Withdrawal } from '@ex/api-client/wallet';
import type { CsvColumn } from '@ex/export';
import { useT } from '@ex/i18n';
import { useAccountName, useStatusText } from '../../components/record-texts';

/** Columns of the file of bills; amounts with their sign. */
export function useBillColumns(coin: string): readonly CsvColumn<AccountBill>[] {
  const t = useT('wallet');
  return [
    { title: t('account.time'), field: ({ bookedAt }) => ({ time: bookedAt }) },
    { title: t('account.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.remark'), field: ({ description }) => ({ text: description }) },
  ];
}

/** Columns of the file of withdrawals. */
export function useWithdrawalColumns(coin: string): readonly CsvColumn<Withdrawal>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  return [
    { title: t('account.time'), field: ({ updatedAt }) => ({ time: updatedAt }) },
    { title: t('account.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.remark'), field: ({ remark }) => ({ text: remark }) },
  ];
}

/** Columns of the file of deposits. */
export function useDepositColumns(coin: string): readonly CsvColumn<Deposit>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  return [
    { title: t('account.time'), field: ({ updatedAt }) => ({ time: updatedAt }) },
    { title: t('account.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.address'), field: ({ destination }) => ({ text: destination }) },
  ];
}

/** Columns of the file of transfers between own accounts. */
export function useTransferColumns(): readonly CsvColumn<AccountTransfer>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  const accountName = useAccountName();
  return [
    { title: t('account.time'), field: ({ updatedAt }) => ({ time: updatedAt }) },
    { title: t('account.amount'), field: ({ amount }) => ({ amount }) },
    { title: t('account.coin'), field: ({ coin }) => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.from'), field: ({ from }) => ({ text: accountName(from) }) },
    { title: t('account.to'), field: ({ to }) => ({ text: accountName(to) }) },
    { title: t('account.message'), field: ({ remark }) => ({ text: remark }) },
  ];
}
