import { parseArgs } from 'node:util';
import {
  adjustBalance,
  ADJUSTMENTS,
  BLOCK_GRADES,
  BLOCK_REASONS,
  blockMember,
  cancelMemberOrder,
  cancelMemberOrders,
  endMemberSessions,
  findMembers,
  giveTemporaryPassword,
  labelMember,
  limitMember,
  revokeIdentity,
  REVOKE_REASONS,
  unblockMember,
  unlimitMember,
  viewAttachment,
  viewMember,
  voidOption,
  writeMemberNote,
} from '@ex/contract/operator';
import type { MemberLine } from '@ex/contract/operator';
import type { AnswerOf } from '@ex/contract';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { CallService } from './operator-service';

/** How the member command is used. */
const MEMBER_USAGE = `Usage:
  npm run member -- find <text> --reason <text>             by id, email, phone, name, address, hash, "order 12", "option 12"
  npm run member -- view <member> --reason <text>           one member: profile, money, orders, sessions, notes, timeline
  npm run member -- note <member> <text>                    writes a note, which other operators read
  npm run member -- label <member> <label> [<last day>]     puts a label on, until a day (UTC); takes it off without one
  npm run member -- end-sessions <member> [<session>] --reason <text>
  npm run member -- password <member> --reason <text>       prints a temporary password; all sessions end
  npm run member -- cancel-orders <member> --reason <text>  cancels resting spot orders
  npm run member -- cancel-order <order> --reason <text>    cancels one of them
  npm run member -- void-option <option> --reason <text>    returns the stake of a running option
  npm run member -- block <member> <grade> <reason> <day> --reason <text>   grade ${BLOCK_GRADES.join(', ')};
      reason ${BLOCK_REASONS.join(', ')}, which the member reads with the day (UTC) of the review
  npm run member -- unblock <member> <grade> --reason <text>
  npm run member -- limit <member> <dollars> <reason> <day> --reason <text>   most that is withdrawn and sent in 24 hours;
      reasons as for block; two operators raise or lift a limit
  npm run member -- unlimit <member> --reason <text>
  npm run member -- revoke-identity <member> <reason> --reason <text>   reason ${REVOKE_REASONS.join(', ')}, which the member reads
  npm run member -- adjust <member> <account> <coin> <amount> <category> --reason <text>
      proposes a credit, or a debit below 0; account 1 options, 2 funds, 3 quantitative;
      category ${ADJUSTMENTS.join(', ')}; --attach <picture> adds a proof
  npm run member -- attachment <proposal> --reason <text>   an address that a browser opens for ten minutes
Log in first: npm run operator -- login --name <name>`;

/** Uploads a picture and returns its address. */
type Attach = (file: string) => Promise<string>;

type Run = (
  rest: readonly string[],
  purpose: string | undefined,
  call: CallService,
  attach: () => Promise<string | undefined>,
) => Promise<string>;

/** Runs the member command and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runMember(args: readonly string[], call: CallService, upload: Attach): Promise<string> {
  const { positionals, reason, attach: file } = read(args);
  const [command = '', ...rest] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new OperatorError(MEMBER_USAGE);
  return escapeInvisible(
    await run(rest, reason, call, async () => (file === undefined ? undefined : upload(file))),
    '\n',
  );
}

function read(args: readonly string[]) {
  // A negative amount is no option.
  const plain = args.map((arg) => (/^-\d/.test(arg) ? `\u0000${arg}` : arg));
  try {
    const { positionals, values } = parseArgs({
      args: plain,
      allowPositionals: true,
      options: { reason: { type: 'string' }, attach: { type: 'string' } },
    });
    return {
      positionals: positionals.map((word) => word.replace('\u0000', '')),
      reason: values.reason,
      attach: values.attach,
    };
  } catch {
    throw new OperatorError(MEMBER_USAGE);
  }
}

function words(rest: readonly string[], least: number, most = least): readonly (string | undefined)[] {
  if (rest.length < least || rest.length > most) throw new OperatorError(MEMBER_USAGE);
  return rest;
}

const COMMANDS: Readonly<Record<string, Run>> = {
  find: async (rest, purpose, call) => {
    const [query] = words(rest, 1);
    const found = await call(findMembers, { query, purpose });
    if (found.length === 0) return 'No member was found.';
    return found.map(({ member, name, found: by }) => `member ${member}  ${name}  by ${by}`).join('\n');
  },
  view: async (rest, purpose, call) => {
    const [member] = words(rest, 1);
    return viewText(await call(viewMember, { member, purpose }));
  },
  note: async (rest, _purpose, call) => {
    const [member, text] = words(rest, 2);
    await call(writeMemberNote, { member, text });
    return `member ${member}: note written`;
  },
  label: async (rest, _purpose, call) => {
    const [member, label, until] = words(rest, 2, 3);
    await call(labelMember, { member, label, until });
    return `member ${member}: label ${label} ${until === undefined ? 'taken off' : `until ${until}`}`;
  },
  'end-sessions': async (rest, purpose, call) => {
    const [member, session] = words(rest, 1, 2);
    const { ended } = await call(endMemberSessions, { member, session, purpose });
    return `member ${member}: ${ended} sessions ended`;
  },
  password: async (rest, purpose, call) => {
    const [member] = words(rest, 1);
    const { password } = await call(giveTemporaryPassword, { member, purpose });
    return `Temporary password: ${password}`;
  },
  'cancel-orders': async (rest, purpose, call) => {
    const [member] = words(rest, 1);
    const { cancelled } = await call(cancelMemberOrders, { member, purpose });
    return `member ${member}: ${cancelled} orders canceled`;
  },
  'cancel-order': async (rest, purpose, call) => {
    const [order] = words(rest, 1);
    await call(cancelMemberOrder, { order, purpose });
    return `order ${order}: canceled`;
  },
  'void-option': async (rest, purpose, call) => {
    const [option] = words(rest, 1);
    const { proposal } = await call(voidOption, { option, purpose });
    return proposal === null ? `option ${option}: stake returned` : proposedText(proposal);
  },
  block: async (rest, purpose, call) => {
    const [member, grade, why, until] = words(rest, 4);
    await call(blockMember, { member, grade, reason: why, until, purpose });
    return `member ${member}: ${grade} blocked, review on ${until}`;
  },
  unblock: async (rest, purpose, call) => {
    const [member, grade] = words(rest, 2);
    await call(unblockMember, { member, grade, purpose });
    return `member ${member}: ${grade} unblocked`;
  },
  limit: async (rest, purpose, call) => {
    const [member, dollars, why, until] = words(rest, 4);
    const { proposal } = await call(limitMember, { member, dollars, reason: why, until, purpose });
    return proposal === null ? `member ${member}: ${dollars} dollars a day` : proposedText(proposal);
  },
  unlimit: async (rest, purpose, call) => {
    const [member] = words(rest, 1);
    const { proposal } = await call(unlimitMember, { member, purpose });
    return proposal === null ? `member ${member}: no limit` : proposedText(proposal);
  },
  'revoke-identity': async (rest, purpose, call) => {
    const [member, why] = words(rest, 2);
    await call(revokeIdentity, { member, reason: why, purpose });
    return `member ${member}: identity revoked`;
  },
  attachment: async (rest, purpose, call) => {
    const [proposal] = words(rest, 1);
    return (await call(viewAttachment, { proposal, purpose })).url;
  },
  adjust: async (rest, purpose, call, attach) => {
    const [member, account, coin, amount, category] = words(rest, 5);
    const fields = { member, account, coin, amount, category, purpose, attachment: await attach() };
    const { proposal } = await call(adjustBalance, fields);
    return proposal === null ? `member ${member}: adjusted` : proposedText(proposal);
  },
};

const proposedText = (proposal: number): string =>
  `Proposal ${proposal}; another operator confirms it: npm run operator -- confirm ${proposal} --reason "…"`;

const linesOf = (title: string, lines: readonly MemberLine[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map(({ at, what, text }) => `  ${at}  ${what}  ${text}`)];

function viewText(view: AnswerOf<typeof viewMember>): string {
  const profile = Object.entries(view.profile).filter(([, value]) => value !== '');
  return [
    ...profile.map(([name, value]) => `${name}: ${value}`),
    ...view.labels.map(({ name, until }) => `label ${name} until ${until}`),
    ...view.notes.map(({ at, operator, text }) => `note ${at} ${operator}: ${text}`),
    'balances',
    ...view.balances.map(
      ({ account, coin, available, frozen }) =>
        `  account ${account}  ${coin}  ${available}  on hold ${frozen}`,
    ),
    ...linesOf('orders', view.orders),
    ...linesOf('payments', view.payments),
    'sessions',
    ...view.sessions.map(({ id, seen, network, browser }) => `  ${id}  ${seen}  ${network}  ${browser}`),
    ...linesOf('operators', view.timeline),
  ].join('\n');
}
