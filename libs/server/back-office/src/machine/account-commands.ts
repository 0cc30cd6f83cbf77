import { z } from 'zod';
import type { Db, Tx } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import { OperatorError } from '@ex/server-operator';
import { addOperatorRow, makeTemporaryPassword, resetOperatorRow } from '../accounts/create-operator';
import type { FirstAccess } from '../accounts/create-operator';
import type { AccountDeps } from '../deps';
import { writeOperatorLog } from '../log/write-log';

const text = (most: number) => z.string().trim().min(1).max(most);
const name = z
  .string()
  .regex(/^[a-z][a-z0-9.-]{1,39}$/, 'must be lower-case letters, digits, dots and dashes, such as olga');
const createInput = z.strictObject({ name, role: text(40), reason: text(300), account: text(100) });
const resetInput = z.strictObject({ name, reason: text(300), account: text(100) });

/** Answer of `operator-create` and `operator-reset`. */
export type MachineAccess = FirstAccess;

/** Answer of `operator-list`. */
export type MachineList = readonly {
  readonly name: string;
  readonly role: string;
  readonly stopped: boolean;
}[];

/**
 * Commands on the machine itself, for the first operator and for the day when no operator can log in. They need the data folder or
 * the database instead of an account. Their rows of the log name the system account (OPS-07).
 */
export function accountCommands(deps: AccountDeps) {
  const create = async (input: unknown): Promise<MachineAccess> => {
    const asked = createInput.parse(input);
    const temporary = await makeTemporaryPassword(deps);
    return recorded(deps, 'operator-create', asked, async (tx) => {
      const { id: _id, ...access } = await addOperatorRow(tx, deps, { ...asked, ...temporary }, deps.now());
      return access;
    });
  };
  const reset = async (input: unknown): Promise<MachineAccess> => {
    const asked = resetInput.parse(input);
    const temporary = await makeTemporaryPassword(deps);
    return recorded(deps, 'operator-reset', asked, (tx) =>
      resetOperatorRow(tx, deps, { ...asked, ...temporary }, deps.now()),
    );
  };
  return {
    'operator-create': create,
    'operator-reset': reset,
    'operator-list': (): Promise<MachineList> => listAll(deps.db),
  };
}

const listAll = (db: Db): Promise<MachineList> =>
  db.query<MachineList[number]>(
    'SELECT name, role, stopped_at IS NOT NULL AS stopped FROM operator ORDER BY name',
  );

/** Runs a command with its row of the log; a rejection becomes the text that the machine's user reads. */
async function recorded<T>(
  { db, now }: Pick<AccountDeps, 'db' | 'now'>,
  call: string,
  asked: { readonly name: string; readonly role?: string; readonly reason: string; readonly account: string },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { name: subject, role, reason: purpose, account } = asked;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      const entry = { call, purpose, subject: `operator ${subject}`, ...(role && { after: { role } }) };
      await writeOperatorLog(tx, { operator: { name: `machine:${account}` }, ...entry }, now());
      return result;
    });
  } catch (error) {
    if (error instanceof ApiRejection) throw new OperatorError(REFUSED[error.key] ?? error.key);
    throw error;
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  'operators.noRole': 'There is no such role',
  'operators.nameTaken': 'There is an operator of this name; reset gives new access',
  'operators.unknown': 'There is no operator of this name',
};
