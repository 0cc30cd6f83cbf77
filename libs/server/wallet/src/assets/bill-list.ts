import { getBillList, getHistory } from '@ex/contract';
import type { Bill as SentBill } from '@ex/contract';
import { abs, sign } from '@ex/money';
import { formatUtc, nextPage, pageStart, serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import { listBills, listHistory } from '@ex/server-ledger';
import type { Bill } from '@ex/server-ledger';
import { requireCoin } from '../coins';
import type { WalletDeps } from '../deps';

const INCOME = 1;
const EXPENSE = 2;
const DAY_MS = 86_400_000;

/**
 * Bills of a coin in an account, newest first; their amounts sum to the available balance (ACCOUNT-05, CALLS-38, L10).
 */
export function billListHandler({ db, catalogue }: WalletDeps): Handler<typeof getBillList> {
  return serve(getBillList, async ({ c_id, type, ...paging }, { memberId, t }) => {
    const coin = requireCoin(catalogue, c_id);
    const rows = await listBills(db, memberId, type, coin.id, { ...pageStart(paging), limit: paging.limit });
    return { data: { list: rows.map((row) => billAnswer(row, t)), next: nextPage(rows, paging.limit) } };
  });
}

/** Bills of all coins and accounts, newest first; amounts from other members are among them. */
export function historyHandler({ db, catalogue }: WalletDeps): Handler<typeof getHistory> {
  return serve(getHistory, async ({ kind, days, ...paging }, { memberId, now, t }) => {
    const since = days === undefined ? undefined : new Date(now() - days * DAY_MS);
    const rows = await listHistory(
      db,
      memberId,
      { group: kind, since },
      { ...pageStart(paging), limit: paging.limit },
    );
    const list = rows.map((row) => ({
      ...billAnswer(row, t),
      c_id: row.coin,
      coin: catalogue.coin(row.coin)?.code ?? '',
      type: row.account,
      kind: row.kind,
    }));
    return { data: { list, next: nextPage(rows, paging.limit) } };
  });
}

function billAnswer({ id, kind, note, amount, at }: Bill, t: CallContext['t']): SentBill {
  return {
    id,
    st: sign(amount) > 0 ? INCOME : EXPENSE,
    num: abs(amount),
    remark: remarkOf(kind, note, t),
    addtime: formatUtc(at),
  };
}

/**
 * Describes a booking in the reader's language: kind `options.open` uses the text `options.bill.open`, and each library
 * provides the texts of its kinds. A kind without a text gets the generic remark.
 */
export function remarkOf(kind: string, note: Bill['note'], t: CallContext['t']): string {
  const [group = '', ...rest] = kind.split('.');
  const key = `${group}.bill.${rest.join('.')}`;
  const text = t(key, note);
  return text === key ? t('wallet.bill.other') : text;
}
