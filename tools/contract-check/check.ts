import { CALL_TIMEOUT_MS, CALLS, CODE_OK } from '@ex/contract';
import { checkAccess, checkVisitorActions } from './access';
import { ask, type Asker } from './ask';
import { checkMarket } from './market';
import type { Options } from './options';
import type { Report } from './report';
import type { Known } from './samples';
import { checkShapes, MEMBER_READS, VISITOR_READS } from './shapes';
import { checkSocket } from './socket';

/** Holds a running back end against the contract; all findings go to the report. Never moves money. */
export async function checkBackEnd(options: Options, report: Report, wait: Asker['wait']): Promise<void> {
  const asker: Asker = { apiBase: options.apiBase, wait };
  if (!(await answers(options.apiBase))) {
    return report.differs('back end', `nothing answers at ${options.apiBase}`);
  }
  const known: Known = { symbol: options.symbol };
  await checkShapes(asker, report, VISITOR_READS, known);
  await checkVisitorActions(asker, report);
  await checkAccess(asker, report);
  await checkAsMember(asker, report, options, known);
  if (!known.symbol) return report.note('market data', 'not asked: no market known, pass --symbol');
  await checkMarket(options.marketBase, report, known.symbol);
  await checkSocket(options.socketUrl, report, known.symbol);
}

/** Whether anything responds at the address. */
const answers = (apiBase: string): Promise<boolean> =>
  fetch(`${apiBase}/${CALLS.getSetting.name}`, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

async function checkAsMember(asker: Asker, report: Report, options: Options, known: Known): Promise<void> {
  const token = options.token ?? (await signIn(asker, report, options));
  if (token === undefined) return report.note('member calls', 'answers not checked: pass --token or --login');
  await checkShapes(asker, report, MEMBER_READS, known, token);
  if (options.token !== undefined) return;
  const reply = await ask(asker, report, CALLS.logout, {}, token);
  if (reply?.code === CODE_OK) report.ok('logout', 'ends the session made by --login');
  else if (reply) report.differs('logout', `code ${reply.code}`);
}

async function signIn(asker: Asker, report: Report, { login }: Options): Promise<string | undefined> {
  if (!login) return undefined;
  const reply = await ask(asker, report, CALLS.login, login);
  const answer = CALLS.login.answer.safeParse(reply?.data);
  if (reply?.code === CODE_OK && answer.success) return answer.data.userinfo.token;
  if (reply) report.differs('login', `code ${reply.code} for the given member: ${reply.msg}`);
  return undefined;
}
