import { useT } from '@ex/i18n';
import { Bdi, type ConfirmRow, Num } from '@ex/ui-kit';

/** The rows of a decision as the server states it: what leaves, the fee, what arrives, where, and for how long (FACTOR-06). */
export function useDecisionRows(decision: Readonly<Record<string, string>>): ConfirmRow[] {
  const t = useT('submit');
  const common = useT('common');
  const { amount, fee, received, coin = '', to, name, days } = decision;
  const money = (label: string, value: string | undefined): ConfirmRow[] =>
    value === undefined ? [] : [{ label, value: <Num value={`${value} ${coin}`} /> }];
  const text = (label: string, value: string | undefined): ConfirmRow[] =>
    value === undefined ? [] : [{ label, value: <Bdi>{value}</Bdi> }];
  const security = useT('security');
  return [
    ...money(t('decision.leaves'), amount),
    ...money(t('decision.fee'), fee),
    ...money(t('decision.arrives'), received),
    ...text(t('decision.to'), to),
    ...text(security('factors.name'), name),
    ...(days === undefined
      ? []
      : [{ label: t('decision.lockPeriod'), value: common('days', { count: Number(days) }) }]),
  ];
}
