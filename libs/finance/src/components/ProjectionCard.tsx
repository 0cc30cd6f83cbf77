import { useT } from '@ex/i18n';
import { formatLimit, formatPercent, formatSignedBalance, sign, withUnit } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import type { Projection } from '../model/comparison';
import { formatRate } from '../model/terms';
import type { Definition } from './DefinitionList';
import { FinanceCard, Rate } from './FinanceCard';
import styles from './ProjectionCard.module.css';

/** What an amount becomes with one offer, or why it cannot. */
export function ProjectionCard({ projection }: { projection: Projection }) {
  const t = useT('finance');
  const common = useT('common');
  const { offer, yearlyRate } = projection;
  return (
    <div className={styles.card}>
      <FinanceCard
        title={offer.title}
        caption={
          <span>
            {t(`kind.${offer.kind}`)} · {common('days', { count: offer.days })} ·{' '}
            <Bdi>{formatRate(offer.rate)}</Bdi> {t(offer.kind === 'staking' ? 'fact.perYear' : 'fact.perDay')}
          </span>
        }
        end={<Rate value={formatPercent(yearlyRate)} per={t('compare.yearly')} />}
        items={useFigures(projection)}
      >
        <p className={styles.explanation}>{useExplanation(projection)}</p>
      </FinanceCard>
    </div>
  );
}

function useFigures({ offer, net, exitCost }: Projection): Definition[] {
  const t = useT('finance');
  const tone = net === undefined || sign(net) === 0 ? undefined : sign(net) > 0 ? 'rise' : 'fall';
  return [
    {
      label: t('compare.net'),
      value: <Num value={withUnit(formatSignedBalance(net), offer.coin)} />,
      ...(tone ? { tone } : {}),
    },
    {
      label: t('compare.leave'),
      value:
        exitCost === undefined ? (
          t('compare.noLeave')
        ) : (
          <Num value={withUnit(formatLimit(exitCost), offer.coin)} />
        ),
    },
  ];
}

function useExplanation({ offer, state, span }: Projection): string {
  const t = useT('finance');
  const common = useT('common');
  if (state === 'outOfBounds') {
    const min = formatLimit(offer.minAmount);
    return offer.maxAmount === undefined
      ? t('form.minimum', { min })
      : t('form.range', { min, max: formatLimit(offer.maxAmount) });
  }
  if (state === 'exits') return t('compare.left');
  const term = common('days', { count: offer.days });
  if (offer.kind === 'loan') return t('compare.loan', { days: term });
  if (state === 'bound') return t('compare.bound', { days: common('days', { count: span }) });
  return t(span === offer.days ? 'compare.exact' : 'compare.full', { days: term });
}
