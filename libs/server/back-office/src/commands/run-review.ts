import { parseArgs } from 'node:util';
import {
  claimReview,
  decideReview,
  decideReviews,
  dropMemberFactors,
  FACTOR_CHECKS,
  getDecisions,
  listReviews,
  previewReviews,
  releaseReview,
  REVIEW_REASONS,
  unfreezeMember,
} from '@ex/contract/operator';
import type { WaitingReview } from '@ex/contract/operator';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';

/** How the review command is used. */
export const REVIEW_USAGE = `Usage:
  npm run review -- list [kind] [options]              what waits, a hundred on a page
  npm run review -- claim <kind> <id>                  no other operator decides it for a while; also renews; release
  npm run review -- approve <kind> <id> [options]      lets it through
  npm run review -- reject <kind> <id> --reason <key>  turns it down; the member reads the text of the reason
  npm run review -- unfreeze <member> --reason <text>  lifts the freeze of an account; prints a temporary password
  npm run review -- drop-factors <member> --checks <two or more> --reason <text>
      removes all second factors of a member, who is logged out; checks: ${FACTOR_CHECKS.join(', ')}
  npm run review -- preview approve|reject <kind> [options of list, --reason <key>]  what one decision about many would do
  npm run review -- decide <token>                     makes the decision of a preview
  npm run review -- log [count]                        who decided what, when and why
Options of list:
  --order <order>   oldest (unless told), newest, or largest: by value in dollars
  --page <number>   the next hundred
  --all             all of it, however much is decided meanwhile
  --member <id>     of this member alone
  --state <state>   waiting (unless told), approved or rejected
  --older <minutes>, --least <dollars>, --most <dollars>, --claimed-by <name>, --free, --late
Options of approve and reject:
  --note <text>     kept with the decision, for operators
Reasons:
${Object.entries(REVIEW_REASONS)
  .map(([kind, reasons]) => `  ${kind.padEnd(12)}${reasons.join(', ')}`)
  .join('\n')}
Log in first: npm run operator -- login --name <name>`;

const LOG_LINES = 20;
const OPTIONS = {
  reason: { type: 'string' },
  checks: { type: 'string' },
  note: { type: 'string' },
  order: { type: 'string' },
  page: { type: 'string' },
  all: { type: 'boolean' },
  member: { type: 'string' },
  state: { type: 'string' },
  older: { type: 'string' },
  least: { type: 'string' },
  most: { type: 'string' },
  'claimed-by': { type: 'string' },
  free: { type: 'boolean' },
  late: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof read>['values'];

/** Runs the review command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runReview(args: readonly string[], call: CallService): Promise<string> {
  const { positionals, values } = read(args);
  const [command, ...rest] = positionals;
  if (command === 'list') return list(rest, values, call);
  if (command === 'log') return logText(await call(getDecisions, { count: rest[0] ?? LOG_LINES }));
  if (command === 'unfreeze') {
    const asked = memberRequest(rest, values);
    const { password } = await call(unfreezeMember, asked);
    return `member ${asked.member}: unfrozen\nTemporary password: ${password}`;
  }
  if (command === 'drop-factors') {
    const asked = memberRequest(rest, values);
    await call(dropMemberFactors, { ...asked, checks: values.checks });
    return `member ${asked.member}: second factors removed`;
  }
  if (command === 'claim' || command === 'release') {
    const [kind, id, ...more] = rest;
    if (kind === undefined || !isId(id) || more.length > 0) throw new OperatorError(REVIEW_USAGE);
    if (command === 'claim')
      return `${kind} ${id}: yours until ${(await call(claimReview, { kind, id })).until}`;
    await call(releaseReview, { kind, id });
    return `${kind} ${id}: released`;
  }
  if (command === 'preview') return preview(rest, values, call);
  if (command === 'decide') {
    const { decided, skipped } = await call(decideReviews, { token: rest[0], note: values.note });
    const left = skipped.map(({ id, why }) => `${id}: left, ${escapeInvisible(why)}`);
    return [`${decided.length} decided`, ...left].join('\n');
  }
  if (command === 'approve' || command === 'reject') return decide(command, rest, values, call);
  throw new OperatorError(REVIEW_USAGE);
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(REVIEW_USAGE);
  }
}

const filtersOf = ({ member, state, older, least, most, 'claimed-by': claimed_by, free, late }: Values) => ({
  ...{ member, state, older, least, most, claimed_by },
  ...{ free: free ? 1 : undefined, late: late ? 1 : undefined },
});

const isId = (text: string | undefined): text is string => text !== undefined && /^\d{1,15}$/.test(text);

async function decide(
  verdict: 'approve' | 'reject',
  [kind, id, ...more]: readonly string[],
  { reason, note }: Values,
  call: CallService,
): Promise<string> {
  if (kind === undefined || !isId(id) || more.length > 0) throw new OperatorError(REVIEW_USAGE);
  const fields = { kind, id, verdict: verdict === 'approve' ? 1 : 2, reason, note };
  const { proposal } = await call(decideReview, fields);
  if (proposal === null) return `${kind} ${id}: ${verdict === 'approve' ? 'approved' : 'rejected'}`;
  return `${kind} ${id}: needs a second operator: npm run operator -- confirm ${proposal} --reason "…"`;
}

async function preview(
  [verdict, kind, ...more]: readonly string[],
  values: Values,
  call: CallService,
): Promise<string> {
  if ((verdict !== 'approve' && verdict !== 'reject') || kind === undefined || more.length > 0)
    throw new OperatorError(REVIEW_USAGE);
  const fields = {
    kind,
    ...filtersOf(values),
    reason: values.reason,
    verdict: verdict === 'approve' ? 1 : 2,
  };
  const { count, dollars, unpriced, second, items, token } = await call(previewReviews, fields);
  return [
    `${verdict} ${count} of ${kind}, ${dollars} dollars: ${items.join(', ')}`,
    `${unpriced} without a price; ${second} need a second operator and are left`,
    `npm run review -- decide ${token}`,
  ].join('\n');
}

function memberRequest([member, ...more]: readonly string[], { reason }: Values) {
  if (!isId(member) || more.length > 0) throw new OperatorError(REVIEW_USAGE);
  if (reason === undefined) throw new OperatorError('A reason is needed: --reason "…"');
  return { member, purpose: reason };
}

async function list([kind]: readonly string[], values: Values, call: CallService): Promise<string> {
  const { order, page, all } = values;
  const query = { kind, order, ...filtersOf(values) };
  const first = await call(listReviews, { ...query, number: all ? undefined : page });
  const items = [...first.items];
  // Reads on behind the last item seen, so that none is left out when others are decided; by value, page by page.
  for (let last = first; all;) {
    const isByValue = order === 'largest';
    if (isByValue ? last.number >= last.pages : last.next === '') break;
    const rest = isByValue ? { number: last.number + 1 } : { after: last.next };
    last = await call(listReviews, { ...query, ...rest });
    items.push(...last.items);
  }
  return listText(items, all ? undefined : first);
}

function listText(
  items: readonly WaitingReview[],
  page: { readonly number: number; readonly pages: number; readonly total: number } | undefined,
): string {
  if (items.length === 0) return 'Nothing waits for a review.';
  const lines = items.flatMap(({ kind, id, member, since, summary, dollars, remarks, images, ...item }) => [
    `${kind} ${id}  member ${member}  since ${since}  ${escapeInvisible(summary)}${worth(dollars)}${placeOf(item)}`,
    ...remarks.map((remark) => `    ! ${escapeInvisible(remark)}`),
    ...images.map((image) => `    ${escapeInvisible(image)}`),
  ]);
  const more = page && page.pages > 1 ? [`Page ${page.number} of ${page.pages}; ${page.total} wait.`] : [];
  return [...lines, ...more].join('\n');
}

const placeOf = ({ overdue, claimed_by: operator }: Pick<WaitingReview, 'overdue' | 'claimed_by'>): string =>
  `${overdue ? '  OVERDUE' : ''}${operator === '' ? '' : `  claimed by ${operator}`}`;

const worth = (dollars: string | null): string => (dollars === null ? '' : `  (${dollars} dollars)`);

function logText(
  decisions: readonly {
    readonly at: string;
    readonly operator: string;
    readonly verdict: string;
    readonly kind: string;
    readonly id: number;
    readonly member: number;
    readonly reason: string;
    readonly note: string;
  }[],
): string {
  if (decisions.length === 0) return 'Nothing was decided yet.';
  return decisions
    .map(({ at, kind, id, member, verdict, operator, reason, note }) => {
      const words = [reason, ...(note === '' ? [] : [JSON.stringify(note)])].filter((one) => one !== '');
      const why = words.map((one) => `  ${escapeInvisible(one)}`).join('');
      return `${at}  ${escapeInvisible(operator)}  ${verdict}  ${kind} ${id}  member ${member}${why}`;
    })
    .join('\n');
}
