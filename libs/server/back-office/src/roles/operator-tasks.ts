import { addOperator, OPERATOR_PERMISSIONS, setOperatorRole, setRole } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { compare } from '@ex/money';
import { ApiRejection } from '@ex/server-http';
import { addOperatorRow, makeTemporaryPassword, requireRole } from '../accounts/create-operator';
import type { TemporaryPassword } from '../accounts/create-operator';
import { findOperator } from '../accounts/operator-rows';
import type { StoredOperator } from '../accounts/operator-rows';
import type { AccountDeps } from '../deps';
import type { AnyTask, TwoPersonTask } from '../proposals/two-person';

/** Decisions of two operators about operators and roles (OPS-04). */
export const operatorTasks = (deps: AccountDeps): readonly AnyTask[] => [
  addTask(deps),
  ROLE_OF_OPERATOR,
  ROLE,
];

const addTask = (deps: AccountDeps): TwoPersonTask<typeof addOperator> => ({
  call: addOperator,
  weigh: async (tx, { name, role }) => {
    await requireRole(tx, role);
    if (await findOperator(tx, name)) throw new ApiRejection('operators.nameTaken', { name });
    return {};
  },
  prepare: () => makeTemporaryPassword(deps),
  carryOut: async (tx, { name, role }, { now }, prepared) => {
    // No one ever sees the password of this row: the proposer takes another one.
    const { secret, uri } = await addOperatorRow(
      tx,
      deps,
      { name, role, ...(prepared as TemporaryPassword) },
      now,
    );
    return { subject: `operator ${name}`, after: { role }, shown: { secret, uri } };
  },
});

const ROLE_OF_OPERATOR: TwoPersonTask<typeof setOperatorRole> = {
  call: setOperatorRole,
  weigh: async (tx, { name, role }) => {
    await requireRole(tx, role);
    await requireOperatorNamed(tx, name);
    return {};
  },
  carryOut: async (tx, { name, role }) => {
    const before = await requireOperatorNamed(tx, name);
    await tx.query('UPDATE operator SET role = $2, stopped_at = NULL WHERE id = $1', [before.id, role]);
    return {
      subject: `operator ${name}`,
      before: { role: before.role, stopped: before.stopped_at !== null },
      after: { role, stopped: false },
    };
  },
};

const ROLE: TwoPersonTask<typeof setRole> = {
  call: setRole,
  weigh: async (_tx, { permissions, ...ceilings }) => {
    readPermissions(permissions);
    const { alone, most, alone_day, most_day } = withDay(ceilings);
    if (compare(alone, most) > 0 || compare(alone_day, most_day) > 0)
      throw new ApiRejection('operators.ceilings');
    return {};
  },
  carryOut: async (tx, { role, permissions, ...ceilings }) => {
    const before = await readRole(tx, role);
    const { alone, most, alone_day, most_day } = withDay(ceilings);
    const after = { permissions: readPermissions(permissions), alone, most, alone_day, most_day };
    await tx.query(
      `INSERT INTO operator_role (name, alone, most, alone_day, most_day) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (name) DO UPDATE SET alone = $2, most = $3, alone_day = $4, most_day = $5`,
      [role, alone, most, alone_day, most_day],
    );
    await tx.query('DELETE FROM operator_role_permission WHERE role = $1', [role]);
    await tx.query('INSERT INTO operator_role_permission (role, permission) SELECT $1, unnest($2::text[])', [
      ...[role, after.permissions],
    ]);
    return { subject: `role ${role}`, before, after };
  },
};

interface Ceilings {
  readonly alone: string;
  readonly most: string;
  readonly alone_day: string;
  readonly most_day: string;
}
type StatedCeilings = Pick<Ceilings, 'alone' | 'most'> & {
  readonly [Day in 'alone_day' | 'most_day']?: string | undefined;
};

/** Ceilings with those of a day, which are the ones of a decision unless stated. */
const withDay = ({ alone, most, alone_day = alone, most_day = most }: StatedCeilings): Ceilings => ({
  ...{ alone, most, alone_day, most_day },
});

/** Permissions that a field lists, each once. Throws an `ApiRejection` that names one that does not exist. */
function readPermissions(text: string): readonly string[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))].sort();
  for (const permission of names)
    if (!Object.hasOwn(OPERATOR_PERMISSIONS, permission))
      throw new ApiRejection('operators.noPermission', { permission });
  return names;
}

async function readRole(tx: Tx, name: string) {
  const [row] = await tx.query<Ceilings & { permissions: string[] }>(
    `SELECT alone, most, alone_day, most_day, ARRAY(SELECT permission FROM operator_role_permission p WHERE p.role = r.name ORDER BY 1)
       AS permissions FROM operator_role r WHERE name = $1 FOR UPDATE OF r`,
    [name],
  );
  return row ?? null;
}

async function requireOperatorNamed(tx: Tx, name: string): Promise<StoredOperator> {
  const operator = await findOperator(tx, name, 'FOR UPDATE');
  if (!operator) throw new ApiRejection('operators.unknown', { name });
  return operator;
}
