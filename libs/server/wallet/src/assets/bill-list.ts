import { getBillList } from '@ex/contract';
import type { Bill as SentBill } from '@ex/contract';
import { abs, sign } from '@ex/money';
import { serve } from '@ex/server-http';
import type { CallContext, Handler } from '@ex/server-http';
import { bills } from '@ex/server-ledger';
import type { Bill } from '@ex/server-ledger';
import { knownCoin } from '../coins';
import { utcText } from '../wire';
import type { WalletWorld } from '../world';

const INCOME = 1;
const EXPENSE = 2;

/** Bills of a coin in an account, newest first; their amounts sum to what is available (ACCOUNT-05, CALLS-38, L10). */
export function billListHandler({ db, catalogue }: WalletWorld): Handler<typeof getBillList> {
  return serve(getBillList, async ({ c_id, type, page, limit }, { memberId, t }) => {
    const coin = knownCoin(catalogue, c_id);
    const rows = await bills(db, memberId, type, coin.id, page, limit);
    return { data: { list: rows.map((row) => billAnswer(row, t)) } };
  });
}

function billAnswer({ kind, note, amount, at }: Bill, t: CallContext['t']): SentBill {
  return {
    st: sign(amount) > 0 ? INCOME : EXPENSE,
    num: abs(amount),
    remark: remarkOf(kind, note, t),
    addtime: utcText(at),
  };
}

/**
 * What a booking was, in the reader's language: kind `options.open` is the text `options.bill.open`, each library
 * having the words of its own kinds. A kind without words is a booking and nothing more.
 */
function remarkOf(kind: string, note: Bill['note'], t: CallContext['t']): string {
  const [group = '', ...rest] = kind.split('.');
  const key = `${group}.bill.${rest.join('.')}`;
  const text = t(key, note);
  return text === key ? t('wallet.bill.other') : text;
}
