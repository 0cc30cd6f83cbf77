import { useT } from '@ex/i18n';
import { type Status, StatusPill } from '@ex/ui-kit';

const STATES: Readonly<Record<number, readonly [Status, '1' | '2' | '3']>> = {
  1: ['pending', '1'],
  2: ['completed', '2'],
  3: ['rejected', '3'],
};

/** Status of a deposit, withdrawal or transfer: 1 pending review, 2 completed, 3 rejected (ACCOUNT-09). */
export function RecordStatus({ status }: { readonly status: number }) {
  const t = useT('wallet');
  const known = STATES[status];
  if (!known) return <StatusPill status="cancelled" label={t('status.other', { status })} />;
  return <StatusPill status={known[0]} label={t(`status.${known[1]}`)} />;
}
