import { parseArgs } from 'node:util';
import {
  addOperator,
  beginOperatorKey,
  confirmProposal,
  finishOperatorKey,
  getOperatorSelf,
  listOperatorLog,
  listOperators,
  listProposals,
  listRoles,
  operatorLogin,
  operatorLogout,
  rejectProposal,
  setOperatorRole,
  setRole,
  stopOperator,
  takeFirstPassword,
} from '@ex/contract/operator';
import { escapeInvisible } from '@ex/languages';
import { OperatorError } from '@ex/server-operator';
import type { MachineAccess, MachineList } from '../machine/account-commands';
import type { CallService } from './operator-service';

/** How the command is used. */
const OPERATOR_USAGE = `Usage:
  npm run operator -- login --name <name> [--new]          opens a session; asks for password and code
  npm run operator -- logout
  npm run operator -- self                                 name, role, permissions and keys
  npm run operator -- add-key --title <text>               adds an authenticator app; asks for password and codes
  npm run operator -- operators | roles | proposals
  npm run operator -- confirm <id> --reason <text>         confirms what another operator proposed
  npm run operator -- decline <id> --reason <text>         turns it down, or takes it back
  npm run operator -- add <name> <role> --reason <text>    proposes a new operator
  npm run operator -- password <name> --reason <text>      first password of an operator you proposed; the other one has the key
  npm run operator -- role <name> <role> --reason <text>   proposes another role of an operator
  npm run operator -- permit <role> <permission,…> <alone> <most> [<alone a day> <most a day>] --reason <text>
  npm run operator -- stop <name> --reason <text>          ends all sessions of an operator, immediately
  npm run operator -- log [--member <id>] [--operator <name>]
On the server's machine, without an account; each is a row of the log:
  npm run operator -- create --name <name> --role <role> --reason <text>
  npm run operator -- reset --name <name> --reason <text>  new password and key
  npm run operator -- list
OPERATOR_PASSWORD, OPERATOR_CODE and OPERATOR_NEW_PASSWORD answer what login would ask for.`;

/** Dependencies of the command. */
export interface OperatorDeskDeps {
  /** Calls the service with the stored session, or without one. */
  readonly call: CallService;
  /** Commands on the machine itself. */
  readonly onMachine: (command: string, input: unknown) => Promise<unknown>;
  /** Name of the system account. */
  readonly account: string;
  /** Asks the person at the terminal, or an environment variable. */
  readonly ask: (question: 'password' | 'code' | 'newpassword') => Promise<string>;
  readonly saveSession: (token: string | undefined) => void;
}

const OPTIONS = {
  name: { type: 'string' },
  role: { type: 'string' },
  reason: { type: 'string' },
  title: { type: 'string' },
  member: { type: 'string' },
  operator: { type: 'string' },
  new: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof read>['values'];
type Run = (rest: readonly string[], values: Values, deps: OperatorDeskDeps) => Promise<string>;

/** Runs the command about operators and returns the text to print. Throws `OperatorError` with what is wrong. */
export async function runOperator(args: readonly string[], deps: OperatorDeskDeps): Promise<string> {
  const { positionals, values } = read(args);
  const [command = '', ...rest] = positionals;
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  if (!run) throw new OperatorError(OPERATOR_USAGE);
  return escapeInvisible(await run(rest, values, deps), '\n');
}

function read(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch {
    throw new OperatorError(OPERATOR_USAGE);
  }
}

/** So many words, or how the command is used. */
function words(rest: readonly string[], count: number): readonly string[] {
  if (rest.length !== count) throw new OperatorError(OPERATOR_USAGE);
  return rest;
}

function needed(value: string | undefined): string {
  if (value === undefined || value === '') throw new OperatorError(OPERATOR_USAGE);
  return value;
}

const proposed = ({ proposal }: { readonly proposal: number | null }): string =>
  proposal === null ? 'Done' : `Proposal ${proposal}; another operator confirms it: confirm ${proposal}`;

const accessText = ({ password, secret, uri }: MachineAccess): string =>
  `Temporary password: ${password}\nAuthenticator key: ${secret}\n${uri}\n` +
  'Log in with --new to choose a password, then add a second key.';

const COMMANDS: Readonly<Record<string, Run>> = {
  login: async (_rest, { name, new: isNew }, { call, ask, saveSession }) => {
    const fields = { name: needed(name), password: await ask('password'), code: await ask('code') };
    const newpassword = isNew ? await ask('newpassword') : undefined;
    const { token, role } = await call(operatorLogin, { ...fields, newpassword });
    saveSession(token);
    return `Logged in as ${fields.name}, ${role}`;
  },
  logout: async (_rest, _values, { call, saveSession }) => {
    await call(operatorLogout);
    saveSession(undefined);
    return 'Logged out';
  },
  self: async (_rest, _values, { call }) => {
    const { name, role, permissions, keys } = await call(getOperatorSelf);
    return `${name}  ${role}  ${keys} keys\n${permissions.join('\n')}`;
  },
  'add-key': async (_rest, { title }, { call, ask }) => {
    const proof = { password: await ask('password'), code: await ask('code') };
    const { id, uri } = await call(beginOperatorKey, { title: needed(title), ...proof });
    process.stdout.write(`${uri}\n`);
    await call(finishOperatorKey, { id, code: await ask('code') });
    return `Key ${id} added`;
  },
  operators: async (_rest, _values, { call }) =>
    (await call(listOperators))
      .map(
        ({ name, role, active, keys, seen }) =>
          `${name}  ${role}  ${active ? 'active' : 'stopped'}  ${keys} keys  ${seen ?? 'no session'}`,
      )
      .join('\n'),
  roles: async (_rest, _values, { call }) =>
    (await call(listRoles))
      .map(
        ({ name, permissions, alone, most, alone_day, most_day }) =>
          `${name}  alone ${alone}, ${alone_day} a day  together ${most}, ${most_day} a day\n    ${permissions.join(', ')}`,
      )
      .join('\n'),
  proposals: async (_rest, _values, { call }) => {
    const { list } = await call(listProposals, { page: 1, limit: 100 });
    if (list.length === 0) return 'Nothing waits for a second operator.';
    return list
      .map(
        ({ id, call: name, fields, purpose, proposer, expires }) =>
          `${id}  ${name}  ${fields}  by ${proposer}  until ${expires}  ${JSON.stringify(purpose)}`,
      )
      .join('\n');
  },
  confirm: async (rest, { reason }, { call }) => {
    const [id] = words(rest, 1);
    const { shown } = await call(confirmProposal, { id, purpose: needed(reason) });
    return ['Confirmed', ...Object.entries(shown).map(([name, value]) => `${name}: ${value}`)].join('\n');
  },
  decline: async (rest, { reason }, { call }) => {
    const [id] = words(rest, 1);
    await call(rejectProposal, { id, purpose: needed(reason) });
    return 'Declined';
  },
  add: async (rest, { reason }, { call }) => {
    const [name, role] = words(rest, 2);
    return proposed(await call(addOperator, { name, role, purpose: needed(reason) }));
  },
  password: async (rest, { reason }, { call }) => {
    const [name] = words(rest, 1);
    const { password } = await call(takeFirstPassword, { name, purpose: needed(reason) });
    return `Temporary password: ${password}`;
  },
  role: async (rest, { reason }, { call }) => {
    const [name, role] = words(rest, 2);
    return proposed(await call(setOperatorRole, { name, role, purpose: needed(reason) }));
  },
  permit: async (rest, { reason }, { call }) => {
    const [role, permissions, alone, most, alone_day, most_day] = words(rest, rest.length === 6 ? 6 : 4);
    const ceilings = { alone, most, alone_day, most_day };
    return proposed(await call(setRole, { role, permissions, ...ceilings, purpose: needed(reason) }));
  },
  stop: async (rest, { reason }, { call }) => {
    const [name] = words(rest, 1);
    await call(stopOperator, { name, purpose: needed(reason) });
    return `Operator ${name} is stopped`;
  },
  log: async (_rest, { member, operator }, { call }) => {
    const { list } = await call(listOperatorLog, { page: 1, limit: 100, member, operator });
    return list
      .map((row) => {
        const about = row.member === null ? '' : `  member ${row.member}`;
        const change = [row.before, row.after].filter((text) => text !== '').join(' -> ');
        return `${row.id}  ${row.at}  ${row.operator}  ${row.call}${about}  ${row.subject}  ${row.purpose}  ${change}`;
      })
      .join('\n');
  },
  create: async (_rest, { name, role, reason }, { onMachine, account }) => {
    const input = { name: needed(name), role: needed(role), reason: needed(reason), account };
    return accessText((await onMachine('operator-create', input)) as MachineAccess);
  },
  reset: async (_rest, { name, reason }, { onMachine, account }) => {
    const input = { name: needed(name), reason: needed(reason), account };
    return accessText((await onMachine('operator-reset', input)) as MachineAccess);
  },
  list: async (_rest, _values, { onMachine }) => {
    const list = (await onMachine('operator-list', {})) as MachineList;
    if (list.length === 0) return 'There is no operator yet.';
    return list.map(({ name, role, stopped }) => `${name}  ${role}${stopped ? '  stopped' : ''}`).join('\n');
  },
};
