import type { LockMiningOrder, LockMiningProduct } from '@ex/api-client/finance';
import { useT } from '@ex/i18n';
import { formatServerDate } from '@ex/languages';
import { paths } from '@ex/routing';
import { Bdi, LinkButton, Num } from '@ex/ui-kit';
import { formatRate, lockMiningReturn } from '../model/terms';
import { FinanceCard, Rate } from './FinanceCard';
import styles from './LockMiningCards.module.css';
import { AmountRange, Money } from './Money';
import { TermProgress } from './TermProgress';

interface LockMiningProductCardProps {
  readonly product: LockMiningProduct;
  /** Shown in its order form: the balance takes the place of the link to it (MINING-07, MINING-09). */
  readonly inForm?: { readonly available: string | undefined };
}

/** A lock-mining product (MINING-02). */
export function LockMiningProductCard({ product, inForm }: LockMiningProductCardProps) {
  const t = useT('finance');
  const common = useT('common');
  const { coin } = product;
  return (
    <FinanceCard
      icon={{ name: coin, src: product.icon }}
      title={product.title}
      caption={inForm ? undefined : <Bdi>{coin}</Bdi>}
      end={<Rate value={formatRate(product.dailyRate)} per={t('fact.dailyReturn')} />}
      items={[
        { label: t('fact.lockRange'), value: <AmountRange product={product} coin={coin} /> },
        { label: t('fact.lockPeriod'), value: common('days', { count: product.days }) },
        ...(inForm
          ? [{ label: t('fact.balance'), value: <Money value={inForm.available} coin={coin} /> }]
          : []),
      ]}
    >
      {!inForm && (
        <LinkButton href={paths.lockMiningOrder({ id: product.id })} block>
          {t('lockMining.buy')}
        </LinkButton>
      )}
    </FinanceCard>
  );
}

/** One of the member's lock-mining orders (MINING-04 to MINING-06). */
export function LockMiningOrderCard({ order }: { order: LockMiningOrder }) {
  const t = useT('finance');
  const money = (value: string) => <Money value={value} coin={order.coin} />;
  return (
    <FinanceCard
      icon={{ name: order.coin, src: order.icon }}
      title={order.title}
      caption={<Bdi>{order.orderNumber}</Bdi>}
      items={[
        { label: t('form.amount'), value: money(order.amount) },
        {
          label: t('fact.startEnd'),
          value: (
            <span>
              <Num className={styles.date} value={formatServerDate(order.startsAt)} /> –{' '}
              <Num className={styles.date} value={formatServerDate(order.endsAt)} />
            </span>
          ),
        },
        { label: t('fact.estimatedReturn'), value: money(lockMiningReturn(order)) },
        { label: t('fact.realReturn'), value: money(order.earned) },
      ]}
    >
      <TermProgress startsAt={order.startsAt} endsAt={order.endsAt} />
    </FinanceCard>
  );
}
