import { useT } from '@ex/i18n';
import { formatLimit, formatPercent, formatSignedBalance, sign, withUnit } from '@ex/money';
import { Bdi, Num } from '@ex/ui-kit';
import { percentText } from '../model/figures';
import type { Outlook } from '../model/compare';
import type { Fact } from './Facts';
import { FinanceCard, Rate } from './FinanceCard';
import styles from './OutlookCard.module.css';

/** What an amount becomes with one offer, or why it cannot. */
export function OutlookCard({ outlook }: { outlook: Outlook }) {
  const t = useT('finance');
  const { offer, yearly } = outlook;
  return (
    <div className={styles.card}>
      <FinanceCard
        title={offer.title}
        caption={
          <>
            {t(`kind.${offer.kind}`)} · {t('days', { count: offer.days })} ·{' '}
            <Bdi>{percentText(offer.rate)}</Bdi> {t(offer.kind === 'stake' ? 'fact.perYear' : 'fact.perDay')}
          </>
        }
        end={<Rate value={formatPercent(yearly)} per={t('compare.yearly')} />}
        facts={useFacts(outlook)}
      >
        <p className={styles.said}>{useExplained(outlook)}</p>
      </FinanceCard>
    </div>
  );
}

function useFacts({ offer, net, leaveCost }: Outlook): Fact[] {
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
        leaveCost === undefined ? (
          t('compare.noLeave')
        ) : (
          <Num value={withUnit(formatLimit(leaveCost), offer.coin)} />
        ),
    },
  ];
}

function useExplained({ offer, state, span }: Outlook): string {
  const t = useT('finance');
  if (state === 'amount') {
    const min = formatLimit(offer.minimum);
    return offer.maximum === undefined
      ? t('form.minimum', { min })
      : t('form.range', { min, max: formatLimit(offer.maximum) });
  }
  if (state === 'left') return t('compare.left');
  if (offer.kind === 'loan') return t('compare.loan', { days: t('days', { count: offer.days }) });
  const exact = state === 'full' && span === offer.days;
  return t(`compare.${exact ? 'exact' : state}`, {
    days: t('days', { count: state === 'bound' ? span : offer.days }),
  });
}
