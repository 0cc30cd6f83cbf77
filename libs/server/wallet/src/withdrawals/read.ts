import { getCanWithdrawCoin, getUserCoinBalance, getWithdrawList } from '@ex/contract';
import type { SentAnswerOf } from '@ex/contract';
import { maskCard } from '@ex/money';
import { formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import { findBoundAddress } from '../addresses/rows';
import { requireCoin, listWithdrawalCoins } from '../coins';
import { reasonText } from '@ex/server-notices';
import type { WalletDeps } from '../deps';
import { WITHDRAWAL_STATES } from '../payments/withdrawal-states';
import type { WithdrawalState } from '../payments/withdrawal-states';
import { WITHDRAWAL_METHOD, resolveRoute } from './terms';

interface RecordRow {
  readonly id: string;
  readonly amount: string;
  readonly state: WithdrawalState;
  readonly way: string;
  readonly destination: string;
  readonly bank_name: string | null;
  readonly reason: string;
  readonly updated_at: Date;
}

type SentRecord = Extract<SentAnswerOf<typeof getWithdrawList>, readonly unknown[]>[number];

/**
 * Lists the coins that can be withdrawn and their methods, with the available balance of the first offered account
 * (CALLS-46, D-89).
 */
export function withdrawalCoinsHandler(deps: WalletDeps): Handler<typeof getCanWithdrawCoin> {
  return serve(getCanWithdrawCoin, async (_payload, { memberId }) => {
    const { withdrawalAccounts } = deps.site.wallet;
    const [account = 1] = withdrawalAccounts;
    const balances = await deps.ledger.balances(deps.db, memberId);
    const list = listWithdrawalCoins(deps).map(({ coin, ways, decimalsOf }) => {
      const own = balances.find((one) => one.coin === coin.id && one.account === account);
      return {
        id: coin.id,
        title: coin.code,
        balance: own?.available ?? '0.00000000',
        networks: [...(ways.wallet?.networks ?? [])],
        decimals: Object.fromEntries(
          [...(ways.wallet?.networks ?? []), ...(ways.bank ? ['bank' as const] : [])].map((to) => [
            to,
            decimalsOf(to),
          ]),
        ),
        accounts: [...withdrawalAccounts],
      };
    });
    return { data: { list } };
  });
}

/**
 * Returns balance, limits, fee and bound address of a withdrawal method (WITHDRAW-03, WITHDRAW-04, WITHDRAW-16,
 * CALLS-47).
 */
export function withdrawalTermsHandler(deps: WalletDeps): Handler<typeof getUserCoinBalance> {
  return serve(getUserCoinBalance, async ({ c_id, type, withdraw_type }, { memberId }) => {
    const { coin, way, terms, account } = resolveRoute(deps, {
      coinId: c_id,
      way: withdraw_type,
      account: type,
    });
    const { available } = await deps.ledger.balance(deps.db, memberId, account, coin.id);
    const bound =
      way === WITHDRAWAL_METHOD.wallet ? await findBoundAddress(deps.db, memberId, coin.id) : undefined;
    const share = 'percent' in terms.fee;
    return {
      data: {
        balance: available,
        txminnum: terms.minimum,
        txmaxnum: terms.maximum,
        sxftype: share ? 1 : 2,
        txsxf: 'percent' in terms.fee ? terms.fee.percent : '0',
        txsxf_n: 'fixed' in terms.fee ? terms.fee.fixed : '0',
        address_list: bound ? [{ id: Number(bound.id), address: bound.address }] : [],
      },
    };
  });
}

/** Lists the member's withdrawals of a coin from an account, newest first (ACCOUNT-06, CALLS-39). */
export function withdrawalListHandler({ db, catalogue }: WalletDeps): Handler<typeof getWithdrawList> {
  return serve(getWithdrawList, async ({ c_id, type, ...paging }, { memberId, t }) => {
    const start = pageStart(paging);
    const coin = requireCoin(catalogue, c_id);
    const rows = await db.query<RecordRow>(
      `SELECT id, amount, state, way, destination, bank_name, reason, updated_at FROM wallet_withdrawal
       WHERE member_id = $1 AND coin_id = $2 AND account = $3 AND id < $6::bigint ORDER BY id DESC LIMIT $4 OFFSET $5`,
      [memberId, coin.id, type, paging.limit, start.offset, start.belowId],
    );
    return { data: { list: rows.map((row) => recordAnswer(row, t)), next: nextPage(rows, paging.limit) } };
  });
}

/**
 * Converts a row with both names of the amount (D-58); the remark is the rejection reason, otherwise the destination.
 */
function recordAnswer(row: RecordRow, t: CallContext['t']): SentRecord {
  const { id, amount, state, reason, updated_at } = row;
  return {
    mum: amount,
    num: amount,
    status: WITHDRAWAL_STATES[state].status,
    remark: reason === '' ? placeText(row, t) : reasonText(reason, t),
    updatetime: formatUtc(updated_at),
    id: Number(id),
    cancelled: state === 'cancelled' ? 1 : 0,
    state,
  };
}

function placeText({ way, destination, bank_name }: RecordRow, t: CallContext['t']): string {
  if (way !== 'bank') {
    return t('wallet.withdrawal.toAddress', { network: way.toUpperCase(), address: destination });
  }
  return t('wallet.withdrawal.toCard', { bank: bank_name ?? '', card: maskCard(destination) });
}
