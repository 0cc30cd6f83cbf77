import { type ApiError, useExchangeCoinMutation, useLazyReadBillsQuery } from '@ex/api-client';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type DecidedSwap, foundSwap, newestOf } from './find';

/** Sends an exchange once; after a lost answer its two bills are looked for. */
export function useSwapSubmit(onAccepted: () => void): SafeSubmit<DecidedSwap> {
  const [exchange] = useExchangeCoinMutation();
  const readBills = useBills();
  return useSafeSubmit<DecidedSwap, true>({
    form: 'swap',
    secrets: ['paypassword'],
    send: async (request) => {
      const { error } = await exchange(request);
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (request) => {
      const { type, from_coin_id, to_coin_id } = request.payload;
      const given = await readBills(from_coin_id, type);
      const taken = await readBills(to_coin_id, type);
      return given && taken && foundSwap(request, given, taken) ? true : undefined;
    },
    onAccepted,
  });
}

/** Server time of the newest bill of a coin, ms, to know a new one by; undefined when it cannot be told. */
export function useNewestBill() {
  const readBills = useBills();
  return async (coin: number, type: DecidedSwap['type']): Promise<number | undefined> => {
    const bills = await readBills(coin, type);
    return bills && newestOf(bills.map(({ bookedAt }) => bookedAt));
  };
}

function useBills() {
  const [read] = useLazyReadBillsQuery();
  return async (coinId: number, account: DecidedSwap['type']) => (await read({ coinId, account })).data?.list;
}
