import type { LockMiningProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatDateTime } from '@ex/languages';
import { add, dailyInterest } from '@ex/money';
import { type Confirmation, type DecisionContent, TransactionSheets } from '@ex/submit';
import { Bdi } from '@ex/ui-kit';
import { addDays, formatRate } from '../model/terms';
import type { LockMiningIntent } from '../model/use-lock-mining-confirmation';
import { useNow } from '../model/use-now';

interface LockMiningSheetsProps {
  readonly product: LockMiningProduct;
  /** Available of its coin, decimal text; undefined while unknown. */
  readonly available: string | undefined;
  readonly confirmation: Confirmation<LockMiningIntent>;
}

/** The sheets of a lock-mining order: the amount paid back, its date, and that the member cannot leave before. */
export function LockMiningSheets({ product, available, confirmation }: LockMiningSheetsProps) {
  const t = useT('finance');
  const common = useT('common');
  const now = useNow();
  const { title, coin, dailyRate, days } = product;
  const describe = ({ amount }: LockMiningIntent): DecisionContent => ({
    title: t('lockMining.decision', { coin }),
    confirmLabel: t('lockMining.buy'),
    main: { value: amount, coin },
    rows: [
      { label: t('fact.product'), value: <Bdi auto>{title}</Bdi> },
      { label: t('fact.dailyReturn'), value: <Bdi>{formatRate(dailyRate)}</Bdi> },
      { label: t('fact.lockPeriod'), value: common('days', { count: days }) },
    ],
    fee: { value: '0', coin },
    arrives: { value: add(amount, dailyInterest(amount, dailyRate, days)), coin },
    balance: { available, spends: amount, coin },
    when: formatDateTime(addDays(now, days)),
    worst: t('lockMining.worst'),
  });
  return (
    <TransactionSheets
      confirmation={confirmation}
      describe={describe}
      receipt={() => ({ state: 'completed' })}
    />
  );
}
