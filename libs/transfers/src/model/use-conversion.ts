import {
  type AccountId,
  type ConversionBill,
  type ConversionRequest,
  useConversionCoinsQuery,
  useConvertMutation,
  useLazyReadConversionBillsQuery,
  usePolled,
} from '@ex/api-client';
import { useT } from '@ex/i18n';
import { type RecordLookup, useFormDraft, useMoneyFlow } from '@ex/submit';
import { accountFromText } from './account-transfer';
import {
  checkConversion,
  conversionTerms,
  EMPTY_CONVERSION,
  estimateConversion,
  selectCoins,
} from './conversion';
import { findConversion, newestBillTime } from './records';
import { QUOTE_PERIOD_MS, type QuoteAge, useQuoteAge } from './use-quote-age';

/** The conversion form: two coins, either amount, the quote, the fund password (SWAP). */
export function useConversion() {
  const form = useFormDraft('conversion', EMPTY_CONVERSION, SECRETS);
  const account = accountFromText(form.draft.account);
  const source = useConversionCoins(account);
  const pair = selectCoins(form.draft, source.coins ?? []);
  const terms = conversionTerms(pair);
  const estimate = estimateConversion(form.draft, terms);
  const age = useQuoteAge(source.receivedAt);
  const { fundPassword } = form.draft;
  const [convert] = useConvertMutation();
  const flow = useMoneyFlow(form, {
    fieldsToKeep: ['account', 'from', 'to'],
    check: () => ({
      amount: checkConversion(estimate, pair),
      fundPassword: fundPassword === '' ? 'missing' : undefined,
    }),
    toIntent: (): ConversionRequest | undefined =>
      pair.from &&
      pair.to && {
        account,
        fromCoinId: pair.from.id,
        toCoinId: pair.to.id,
        amount: estimate.payAmount,
        fundPassword,
      },
    send: (request, key) => convert({ request, key }),
    lookup: useConversionLookup(),
  });
  return { ...flow, account, pair, terms, estimate, age, source, blocked: useBlocked(terms, age) };
}

/** What {@link useConversion} returns. */
export type ConversionFlow = ReturnType<typeof useConversion>;

const SECRETS = ['fundPassword'];

/** The coins of an account with their prices; those of another account count until its own have come, without balances. */
function useConversionCoins(account: AccountId) {
  const answer = usePolled(useFreshCoins, account, QUOTE_PERIOD_MS);
  const coins = answer.currentData ?? answer.data?.map((coin) => ({ ...coin, available: null }));
  return {
    coins,
    receivedAt: coins && answer.fulfilledTimeStamp,
    failed: answer.isError,
    refresh: () => void answer.refetch(),
    isRefreshing: answer.isFetching,
  };
}

/** Read anew when the screen opens: a kept quote would be old. */
const useFreshCoins: typeof useConversionCoinsQuery = (account, options) =>
  useConversionCoinsQuery(account, { ...options, refetchOnMountOrArgChange: true });

/** Why nothing can be converted at this moment; undefined when it can. */
function useBlocked(terms: object | undefined, age: QuoteAge): string | undefined {
  const t = useT('transfers');
  if (!terms) return t('waiting.prices');
  return age.isStale ? t('waiting.stale', { seconds: age.seconds }) : undefined;
}

/** A conversion has no record but its two bills: one of the coin given, one of the coin taken. */
function useConversionLookup(): RecordLookup<ConversionRequest, number, ConversionBill> {
  const [read] = useLazyReadConversionBillsQuery();
  const readBills = async (coinId: number, account: AccountId) => (await read({ coinId, account })).data;
  return {
    captureBaseline: async ({ fromCoinId, account }) => {
      const bills = await readBills(fromCoinId, account);
      return bills && newestBillTime(bills);
    },
    find: async (request, baseline) => {
      const given = await readBills(request.fromCoinId, request.account);
      const taken = await readBills(request.toCoinId, request.account);
      if (baseline === undefined || !given || !taken) return undefined;
      return findConversion(request, baseline, given, taken);
    },
  };
}
