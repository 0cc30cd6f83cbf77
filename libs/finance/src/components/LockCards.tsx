import type { MiningOrder, MiningProduct } from '@ex/contract';
import { useT } from '@ex/i18n';
import { formatServerDate } from '@ex/languages';
import { formatBalance, formatLimit, withUnit } from '@ex/money';
import { paths } from '@ex/routing';
import { Bdi, LinkButton, Num } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import { lockYield } from '../model/maturity';
import { FinanceCard, Rate } from './FinanceCard';
import { Progress } from './Progress';

/** A lock on offer (MINING-02). */
export function LockProductCard({ product }: { product: MiningProduct }) {
  const t = useT('finance');
  const coin = product.coin_title;
  return (
    <FinanceCard
      icon={{ name: coin, src: product.img }}
      title={product.title}
      caption={<Bdi>{coin}</Bdi>}
      end={<Rate value={percentText(product.interest_rate)} per={t('fact.dailyReturn')} />}
      facts={[
        {
          label: t('fact.lockRange'),
          value: (
            <Num
              value={withUnit(`${formatLimit(product.min_price)}–${formatLimit(product.max_price)}`, coin)}
            />
          ),
        },
        { label: t('fact.lockPeriod'), value: t('days', { count: product.cycle }) },
      ]}
    >
      <LinkButton href={paths.lockMiningApplication({ id: product.id })} block>
        {t('lock.buy')}
      </LinkButton>
    </FinanceCard>
  );
}

/** An own lock (MINING-04 to MINING-06). */
export function LockOrderCard({ order }: { order: MiningOrder }) {
  const t = useT('finance');
  const money = (value: string) => <Num value={withUnit(formatBalance(value), order.coin)} />;
  return (
    <FinanceCard
      icon={{ name: order.coin, src: order.img }}
      title={order.title}
      caption={<Bdi>{order.order_num}</Bdi>}
      facts={[
        { label: t('form.amount'), value: money(order.amount) },
        {
          label: t('fact.startEnd'),
          value: (
            <>
              <Num value={formatServerDate(order.start_time)} /> –{' '}
              <Num value={formatServerDate(order.end_time)} />
            </>
          ),
        },
        { label: t('fact.estimatedReturn'), value: money(lockYield(order)) },
        { label: t('fact.realReturn'), value: money(order.total_revenue) },
      ]}
    >
      <Progress start={order.start_time} end={order.end_time} />
    </FinanceCard>
  );
}
