import type { ConversionCoin, ConversionRequest } from '@ex/api-client/transfers';
import { useT } from '@ex/i18n';
import { exchangeQuote, formatFeeRate, formatSignedBalance, negate, withUnit } from '@ex/money';
import { type DecisionContent, TransactionSheets } from '@ex/submit';
import { Num } from '@ex/ui-kit';
import { conversionTerms, formatRate, quoteLines } from '../model/conversion';
import { coinPath } from '../model/coin-path';
import type { ConversionFlow } from '../model/use-conversion';

/** The amount given and its yield at the latest prices; the amount given is fixed, the yield follows the price. */
export function ConversionSheets({ flow }: { readonly flow: ConversionFlow }) {
  const submit = useT('submit');
  const describe = useDescribe();
  const coin = (id: number) => flow.source.coins?.find((one) => one.id === id);
  return (
    <TransactionSheets
      confirmation={flow.confirmation}
      describe={(intent) => {
        const [from, to] = [coin(intent.fromCoinId), coin(intent.toCoinId)];
        return from && to && { ...describe(intent, from, to), blocked: flow.blocked };
      }}
      receipt={({ toCoinId, account }) => {
        const to = coin(toCoinId);
        return {
          state: 'completed',
          ...(to && {
            next: { label: submit('receipt.view', { coin: to.coin }), href: coinPath(to, account) },
          }),
        };
      }}
    />
  );
}

function useDescribe() {
  const t = useT('transfers');
  return (
    { account, amount }: ConversionRequest,
    from: ConversionCoin,
    to: ConversionCoin,
  ): DecisionContent => {
    const terms = conversionTerms({ from, to });
    const quote = terms && exchangeQuote(amount, terms);
    const lines = terms && quote && quoteLines(amount, quote, terms);
    return {
      title: t('swap.title', { from: from.coin, to: to.coin }),
      confirmLabel: t('swap.submit'),
      main: { value: amount, coin: from.coin },
      rows: [
        { label: t('swap.account'), value: t(`account.${account}`) },
        { label: t('swap.rate'), value: <Num value={terms && formatRate(terms, from.coin, to.coin)} /> },
        {
          label: t('swap.spreadWithRate', { rate: formatFeeRate(terms?.spread) }),
          value: <Num value={lines && withUnit(formatSignedBalance(negate(lines.spread)), to.coin)} />,
        },
      ],
      fee: { value: quote?.fee, coin: to.coin, about: true, rate: formatFeeRate(terms?.feeRate) },
      arrives: { value: quote?.received, coin: to.coin, about: true },
      balance: { available: from.available, spends: amount, coin: from.coin },
      when: t('atOnce'),
      worst: t('swap.worst'),
      undo: t('swap.undo'),
    };
  };
}
