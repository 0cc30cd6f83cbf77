import { useT } from '@ex/i18n';
import { exchangeQuote, formatFeeRate, formatSignedBalance, negate, withUnit } from '@ex/money';
import { type Decision, DecisionSheet } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import type { DecidedSwap } from '../model/find';
import { linesOf, rateText, type SwapCoin, termsOf } from '../model/swap';

interface ConfirmSwapProps {
  readonly decided: DecidedSwap;
  /** The two coins at their latest prices. */
  readonly from: SwapCoin;
  readonly to: SwapCoin;
  /** Why it must wait, such as an old price. */
  readonly blocked: string | undefined;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** What is given and what it brings at the latest prices; the amount given stands, the yield follows the price. */
export function ConfirmSwap({ decided, from, to, ...sheet }: ConfirmSwapProps) {
  const t = useT('transfers');
  return (
    <DecisionSheet
      open
      {...sheet}
      decision={useDecision(decided, from, to)}
      confirmLabel={t('swap.submit')}
    />
  );
}

function useDecision({ type, amount }: DecidedSwap, from: SwapCoin, to: SwapCoin): Decision {
  const t = useT('transfers');
  const terms = termsOf(from, to);
  const quote = terms && exchangeQuote(amount, terms);
  const lines = terms && quote && linesOf(amount, quote, terms);
  return {
    title: t('swap.title', { from: from.title, to: to.title }),
    main: { value: amount, coin: from.title },
    rows: [
      { label: t('swap.account'), value: t(`account.${type}`) },
      {
        label: t('swap.rate'),
        value: <Num value={terms && rateText(terms, from.title, to.title)} />,
      },
      {
        label: `${t('swap.spread')} (${formatFeeRate(terms?.spread)})`,
        value: <Num value={lines && withUnit(formatSignedBalance(negate(lines.spread)), to.title)} />,
      },
    ],
    fee: { value: quote?.fee, coin: to.title, about: true, rate: formatFeeRate(terms?.feeRate) },
    arrives: { value: quote?.received, coin: to.title, about: true },
    when: t('atOnce'),
    worst: t('swap.worst'),
    undo: t('swap.undo'),
  };
}
