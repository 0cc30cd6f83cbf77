import type { TransferRecord } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerTime } from '@ex/languages';
import { formatBalance, withUnit } from '@ex/money';
import { Bdi, Icon, ListRow, Num, type Status, StatusPill } from '@ex/ui-kit';
import { ArrowRight } from 'lucide-react';
import styles from './MoveRow.module.css';

const STATES: Readonly<Record<number, { status: Status; text: 'pending' | 'completed' | 'rejected' }>> = {
  1: { status: 'pending', text: 'pending' },
  2: { status: 'completed', text: 'completed' },
  3: { status: 'rejected', text: 'rejected' },
};

/** One move between own accounts. */
export function MoveRow({ record }: { readonly record: TransferRecord }) {
  const t = useT('transfers');
  const account = (of: number): string => t(`account.${of as 1}`, { defaultValue: String(of) });
  const state = STATES[record.status];
  return (
    <ListRow
      label={
        <span className={styles.way}>
          {account(record.from_type)} <Icon of={ArrowRight} size={14} directional /> {account(record.to_type)}
        </span>
      }
      caption={<Bdi>{formatServerTime(record.updatetime)}</Bdi>}
      end={<Num value={withUnit(formatBalance(record.num), record.coin)} dimTail={false} />}
      endCaption={
        <>
          {state && <StatusPill status={state.status} label={t(`move.${state.text}`)} />} {record.msg}
        </>
      }
    />
  );
}
