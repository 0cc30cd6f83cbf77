import {
  type AccountId,
  OPEN_TRADING,
  stricterTrading,
  type TradingState,
  useLive,
  useReceivedAt,
} from '@ex/api-client';
import { type ConversionRequest, liveConversionCoins, useConvertMutation } from '@ex/api-client/transfers';
import { type AccountBill, useLazyReadBillsQuery } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { type RecordLookup, useAddressedDraft, useFormDraft, useTransactionForm } from '@ex/submit';
import { useTradingBlock } from '@ex/trading';
import { useState } from 'react';
import { accountFromText } from './account-transfer';
import {
  checkConversion,
  conversionTerms,
  EMPTY_CONVERSION,
  estimateConversion,
  selectCoins,
} from './conversion';
import { findConversion, newestBillTime } from './records';
import { type QuoteAge, useQuoteAge } from './use-quote-age';

/** The conversion form: two coins, either amount, the quote, the fund password (SWAP). */
export function useConversion() {
  const form = useAddressedDraft(
    useFormDraft('conversion', EMPTY_CONVERSION, SECRETS),
    ['account', 'from', 'to'],
    ['receiveAmount'],
  );
  const account = accountFromText(form.draft.account);
  const source = useConversionCoins(account);
  const pair = selectCoins(form.draft, source.coins ?? []);
  const terms = conversionTerms(pair);
  const estimate = estimateConversion(form.draft, terms);
  const age = useQuoteAge(source.receivedAt);
  const { fundPassword } = form.draft;
  const [convert] = useConvertMutation();
  const flow = useTransactionForm(form, {
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
    send: (payload, key) => convert({ payload, key }),
    lookup: useConversionLookup(),
  });
  const trading = stricterTrading(pair.from?.trading ?? OPEN_TRADING, pair.to?.trading ?? OPEN_TRADING);
  const blocked = useBlocked(terms, age, trading);
  return { ...flow, account, pair, terms, estimate, age, source, trading, blocked };
}

/** What {@link useConversion} returns. */
export type ConversionFlow = ReturnType<typeof useConversion>;

const SECRETS = ['fundPassword'];

/** The coins of an account with their prices; those of another account count until its own have come, without balances. */
function useConversionCoins(account: AccountId) {
  const { data, failed, busy, refresh } = useLive(liveConversionCoins, account);
  const receivedAt = useReceivedAt(liveConversionCoins, account);
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  const coins = data ?? latest?.map((coin) => ({ ...coin, available: null }));
  return { coins, receivedAt, failed, refresh, isRefreshing: busy };
}

/** Why nothing can be converted at this moment; undefined when it can. */
function useBlocked(terms: object | undefined, age: QuoteAge, trading: TradingState): string | undefined {
  const t = useT('transfers');
  const closed = useTradingBlock()(trading, 'marketLike');
  if (closed !== undefined) return closed;
  if (!terms) return t('waiting.prices');
  return age.isStale ? t('waiting.stale', { seconds: age.seconds }) : undefined;
}

/** A conversion has no record but its two bills: one of the coin given, one of the coin taken. */
function useConversionLookup(): RecordLookup<ConversionRequest, number, AccountBill> {
  const [read] = useLazyReadBillsQuery();
  const readBills = async (coinId: number, account: AccountId) =>
    (await read({ coinId, account })).data?.list;
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
