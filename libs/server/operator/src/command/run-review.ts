import { parseArgs } from 'node:util';
import { escapeInvisible } from '@ex/languages';
import type { AskServer } from '../channel/ask';
import { OperatorError } from '../channel/errors';
import type { Unfrozen } from './member-commands';
import type { SentDecision, SentPage } from './review-commands';

/** How the review command is used. */
export const REVIEW_USAGE = `Usage:
  npm run review -- list [kind] [options]              what waits, a hundred on a page
  npm run review -- approve <kind> <id> [options]      lets it through
  npm run review -- reject <kind> <id> --reason <text> turns it down; the member reads the reason
  npm run review -- unfreeze <member> --reason <text>  lifts the freeze of an account; prints a temporary password
  npm run review -- drop-factors <member> --reason <text>  removes all second factors of a member, who is logged out
  npm run review -- log [count]                        who decided what, when and why
Options of list:
  --order <order>   oldest (unless told), newest, or largest: by value in dollars
  --page <number>   the next hundred
  --all             all of it, however much is decided meanwhile
  --member <id>     of this member alone
Options of approve, reject, unfreeze and drop-factors:
  --reason <text>   kept with the decision; the member reads it, but for unfreeze and drop-factors
  --by <name>       who decides; the name of the system account unless told`;

/** Dependencies of a command of the operator. */
export interface OperatorCommandDeps {
  /** The server that is commanded. */
  readonly ask: AskServer;
  /** Name of the system account. */
  readonly account: string;
}

const LOG_LINES = 20;

/** Runs the review command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runReview(args: readonly string[], place: OperatorCommandDeps): Promise<string> {
  const { positionals, values } = read(args);
  const [command, ...rest] = positionals;
  if (command === 'list') {
    const { order, page, member, all } = values;
    const query: ListQuery = { kind: rest[0], order, page: numberOf(page), member: numberOf(member) };
    return listText(await (all ? readAllPages(place, query) : readPage(place, query)));
  }
  if (command === 'log') {
    const limit = Number(rest[0] ?? LOG_LINES);
    return logText((await place.ask('review-log', { limit })) as SentDecision[]);
  }
  if (command === 'unfreeze') return unfreeze(place, rest, values);
  if (command === 'drop-factors') return dropFactors(place, rest, values);
  if (command !== 'approve' && command !== 'reject') throw new OperatorError(REVIEW_USAGE);
  const [kind, id] = rest;
  if (kind === undefined || id === undefined || !/^\d{1,15}$/.test(id)) throw new OperatorError(REVIEW_USAGE);
  const { reason = '', by = place.account } = values;
  await place.ask('review-decide', { kind, id: Number(id), verdict: command, reviewer: by, reason });
  return `${kind} ${id}: ${command === 'approve' ? 'approved' : 'rejected'} by ${by}`;
}

/** Lifts a freeze (SESSION-06). Support gives the printed password to the member once it knows that it is the member. */
async function unfreeze(place: OperatorCommandDeps, rest: readonly string[], given: Given): Promise<string> {
  const request = memberRequest(place, rest, given);
  const { password } = (await place.ask('member-unfreeze', request)) as Unfrozen;
  return `member ${request.memberId}: unfrozen by ${request.reviewer}\nTemporary password: ${password}`;
}

/** Removes the second factors of a member who has lost them, once support knows that it is the member (FACTOR-10). */
async function dropFactors(
  place: OperatorCommandDeps,
  rest: readonly string[],
  given: Given,
): Promise<string> {
  const request = memberRequest(place, rest, given);
  await place.ask('member-drop-factors', request);
  return `member ${request.memberId}: second factors removed by ${request.reviewer}`;
}

interface Given {
  readonly reason?: string | undefined;
  readonly by?: string | undefined;
}

function memberRequest(
  { account }: OperatorCommandDeps,
  [id, ...more]: readonly string[],
  { reason = '', by = account }: Given,
) {
  if (id === undefined || more.length > 0 || !/^\d{1,15}$/.test(id)) throw new OperatorError(REVIEW_USAGE);
  return { memberId: Number(id), reviewer: by, reason };
}

const OPTIONS = {
  reason: { type: 'string' },
  by: { type: 'string' },
  order: { type: 'string' },
  page: { type: 'string' },
  all: { type: 'boolean' },
  member: { type: 'string' },
} as const;

const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(REVIEW_USAGE);
  }
}

const readPage = async (place: OperatorCommandDeps, query: object): Promise<SentPage> =>
  (await place.ask('review-list', query)) as SentPage;

interface ListQuery {
  readonly kind: string | undefined;
  readonly order: string | undefined;
  readonly page: number | undefined;
  readonly member: number | undefined;
}

/** Reads on behind the last item seen, so that none is left out when others are decided; by value, page by page. */
async function readAllPages(place: OperatorCommandDeps, query: ListQuery): Promise<SentPage> {
  const first = await readPage(place, { ...query, page: 1 });
  const items = [...first.items];
  for (let rest = restOf(query, first); rest !== undefined;) {
    const page = await readPage(place, { ...query, ...rest });
    items.push(...page.items);
    rest = restOf(query, page);
  }
  return { ...first, items, pages: 1 };
}

function restOf({ order }: ListQuery, { next, page, pages }: SentPage): object | undefined {
  if (order === 'largest') return page < pages ? { page: page + 1 } : undefined;
  return next && { after: next };
}

function listText({ items, total, page, pages }: SentPage): string {
  if (total === 0) return 'Nothing waits for a review.';
  const lines = items.flatMap(({ kind, id, memberId, since, summary, dollars, remarks, images }) => [
    `${kind} ${id}  member ${memberId}  since ${since}  ${escapeInvisible(summary)}${worth(dollars)}`,
    ...remarks.map((remark) => `    ! ${escapeInvisible(remark)}`),
    ...images.map((image) => `    ${escapeInvisible(image)}`),
  ]);
  return [...lines, ...(pages > 1 ? [`Page ${page} of ${pages}; ${total} wait.`] : [])].join('\n');
}

const worth = (dollars: string | null): string => (dollars === null ? '' : `  (${dollars} dollars)`);

function logText(decisions: readonly SentDecision[]): string {
  if (decisions.length === 0) return 'Nothing was decided yet.';
  return decisions
    .map(({ decided_at, kind, object_id, member_id, verdict, reviewer, reason }) => {
      const why = reason === '' ? '' : `  ${escapeInvisible(JSON.stringify(reason))}`;
      return `${decided_at}  ${escapeInvisible(reviewer)}  ${verdict}  ${kind} ${object_id}  member ${member_id}${why}`;
    })
    .join('\n');
}
