import {
  ALL_CALLS,
  type AnyCall,
  type CallName,
  CALLS,
  CODE_NOT_SERVED,
  CODE_OK,
  type AnswerOf,
  PAGE_SIZE,
} from '@ex/contract';
import { ask, type Asker, type Reply } from './ask';
import { issuesText } from './issues';
import type { Report } from './report';
import { type Known, sampleOf } from './samples';

type Learner = { readonly [N in CallName]?: (known: Known, answer: AnswerOf<(typeof CALLS)[N]>) => void };

const LEARNERS: Learner = {
  getMarketList: (known, { list }) => {
    known.symbol ??= list[0]?.symbol;
    known.marketId = list[0]?.id;
  },
  getAllCurrencyList: (known, { list }) => {
    known.mainCurrency = list[0]?.id;
  },
  getusr: (known, { username }) => {
    known.username = username;
  },
  getHyOrderList: (known, { list }) => {
    known.orderId = list[0]?.id;
  },
  getWithdrawList: (known, { list }) => {
    known.withdrawalId = list[0]?.id;
  },
  getUserBalanceList: (known, { coinList }) => {
    known.coinId = coinList.flatMap(({ balanceInfo }) => balanceInfo)[0]?.coinId;
  },
};

/** Calls that only read; the rest change a member or move money and are never made with a token. Those that others need come first. */
const READS = ALL_CALLS.filter((call) => !call.action && !call.money && call.encoding !== 'multipart').sort(
  (a, b) => Number(b.name in LEARNERS) - Number(a.name in LEARNERS),
);
/** Visitor reads, and `setLang`, which changes nothing for a visitor. */
export const VISITOR_READS = READS.filter((call) => call.access === 'visitor');
/** Member reads. */
export const MEMBER_READS = READS.filter((call) => call.access === 'member');

/** Asks reading calls and holds their answers against the contract; their values are added to `known`. */
export async function checkShapes(
  asker: Asker,
  report: Report,
  calls: readonly AnyCall[],
  known: Known,
  token?: string,
): Promise<void> {
  for (const call of calls) {
    const form = sampleOf(call.name as CallName, known);
    if (!form) {
      report.note(call.name, 'not asked, nothing there to ask for');
      continue;
    }
    const reply = await ask(asker, report, call, form, token);
    if (reply) checkReply(report, call, reply, known);
  }
}

function checkReply(report: Report, call: AnyCall, reply: Reply, known: Known): void {
  if (reply.code === CODE_NOT_SERVED) return report.note(call.name, 'not served (code 204)');
  if (reply.code !== CODE_OK) return checkRefusal(report, call, reply);
  const answer = call.answer.safeParse(reply.data);
  if (!answer.success) return report.differs(call.name, issuesText(answer.error));
  if (reply.msg !== '' && call.name !== CALLS.setLang.name)
    report.note(call.name, 'a read with a msg, which the app would show as a toast');
  learn(known, call, answer.data);
  const rows = call.paged ? (answer.data as { list: unknown[] }).list.length : 0;
  if (rows > PAGE_SIZE) return report.differs(call.name, `${rows} rows on a page of ${PAGE_SIZE}`);
  report.ok(call.name, 'answers as stated');
}

/** A read without fields, or of a page, has no reason to be refused; one that asks for something may. */
function checkRefusal(report: Report, call: AnyCall, reply: Reply): void {
  const why = `refused with code ${reply.code}${reply.msg ? '' : ' and without a msg'}`;
  if (
    reply.msg === '' ||
    call.paged ||
    Object.keys(sampleOf(call.name as CallName, {}) ?? { asked: '' }).length === 0
  ) {
    report.differs(call.name, why);
  } else report.note(call.name, `${why}: ${reply.msg}`);
}

function learn(known: Known, call: AnyCall, answer: unknown): void {
  const learner = LEARNERS[call.name as CallName] as ((known: Known, answer: unknown) => void) | undefined;
  learner?.(known, answer);
}
