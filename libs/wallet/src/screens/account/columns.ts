import type { Bill, DepositRecord, TransferRecord, WithdrawalRecord } from '@ex/contract';
import type { CsvColumn } from '@ex/export';
import { useT } from '@ex/i18n';
import { signedBill } from '../../model/bill';
import { useAccountText } from '../../model/use-account-text';

/** Columns of the file of bills; amounts with their sign. */
export function useBillColumns(coin: string): readonly CsvColumn<Bill>[] {
  const t = useT('wallet');
  return [
    { title: t('account.time'), field: ({ addtime }) => ({ time: addtime }) },
    { title: t('account.amount'), field: (bill) => ({ amount: signedBill(bill) }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.remark'), field: ({ remark }) => ({ text: remark }) },
  ];
}

/** Columns of the file of withdrawals. */
export function useWithdrawalColumns(coin: string): readonly CsvColumn<WithdrawalRecord>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  return [
    { title: t('account.time'), field: ({ updatetime }) => ({ time: updatetime }) },
    { title: t('account.amount'), field: ({ mum }) => ({ amount: mum }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.remark'), field: ({ remark }) => ({ text: remark }) },
  ];
}

/** Columns of the file of deposits. */
export function useDepositColumns(coin: string): readonly CsvColumn<DepositRecord>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  return [
    { title: t('account.time'), field: ({ updatetime }) => ({ time: updatetime }) },
    { title: t('account.amount'), field: ({ num }) => ({ amount: num }) },
    { title: t('account.coin'), field: () => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.address'), field: ({ address }) => ({ text: address }) },
  ];
}

/** Columns of the file of transfers between own accounts. */
export function useTransferColumns(): readonly CsvColumn<TransferRecord>[] {
  const t = useT('wallet');
  const statusText = useStatusText();
  const accountText = useAccountText();
  return [
    { title: t('account.time'), field: ({ updatetime }) => ({ time: updatetime }) },
    { title: t('account.amount'), field: ({ num }) => ({ amount: num }) },
    { title: t('account.coin'), field: ({ coin }) => ({ text: coin }) },
    { title: t('account.status'), field: ({ status }) => ({ text: statusText(status) }) },
    { title: t('account.from'), field: ({ from_type }) => ({ text: accountText(from_type) }) },
    { title: t('account.to'), field: ({ to_type }) => ({ text: accountText(to_type) }) },
    { title: t('account.message'), field: ({ msg }) => ({ text: msg }) },
  ];
}

function useStatusText(): (status: number) => string {
  const t = useT('wallet');
  return (status) =>
    status === 1 || status === 2 || status === 3 ? t(`status.${status}`) : t('status.other', { status });
}
