import { useT } from '@ex/i18n';
import { formatBalance, withUnit } from '@ex/money';
import { Num } from '@ex/ui-kit';
import { LOAN_COIN } from '../model/compare';
import { percentText } from '../model/figures';
import type { Fact } from './Facts';

/** The terms of late interest as figures; none where lateness costs nothing. */
export function useLateFacts(late: { readonly rate: string; readonly most: string } | undefined): Fact[] {
  const t = useT('finance');
  if (!late) return [];
  return [
    { label: t('fact.lateRate'), value: <Num value={percentText(late.rate)} /> },
    { label: t('fact.lateMost'), value: <Num value={withUnit(formatBalance(late.most), LOAN_COIN)} /> },
  ];
}
