import { listOperators, listRoles, stopOperator } from '@ex/contract/operator';
import type { Tx } from '@ex/server-db';
import { ApiRejection, formatUtc } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { findOperator } from '../accounts/operator-rows';
import type { AccountDeps } from '../deps';
import { endOperatorSessions } from '../sessions/session';
import { operate } from '../work/operate';

interface OperatorRow {
  readonly name: string;
  readonly role: string;
  readonly stopped_at: Date | null;
  readonly keys: number;
  readonly seen_at: Date | null;
}

/** Calls about operators and roles that one operator decides (OPS-04). */
export const peopleHandlers = ({ db }: Pick<AccountDeps, 'db'>): AnyHandler[] => [
  operate(db, listOperators, async (_none, { tx }) => ({
    data: (await readOperators(tx)).map(({ name, role, stopped_at, keys, seen_at }) => ({
      ...{ name, role, active: stopped_at ? 0 : 1, keys },
      seen: seen_at && formatUtc(seen_at),
    })),
  })),
  operate(db, listRoles, async (_none, { tx }) => ({ data: await readRoles(tx) })),
  operate(db, stopOperator, async ({ name }, { tx, operator, now }) => {
    if (name === operator.name) throw new ApiRejection('operators.stopSelf');
    const stopped = await findOperator(tx, name);
    if (!stopped) throw new ApiRejection('operators.unknown', { name });
    await tx.query('UPDATE operator SET stopped_at = COALESCE(stopped_at, $2) WHERE id = $1', [
      ...[stopped.id, new Date(now)],
    ]);
    await endOperatorSessions(tx, stopped.id);
    return { data: null, message: 'operators.done', log: { subject: `operator ${name}` } };
  }),
];

const readOperators = (tx: Tx): Promise<OperatorRow[]> =>
  tx.query<OperatorRow>(
    `SELECT o.name, o.role, o.stopped_at,
       (SELECT count(*) FROM operator_key k WHERE k.operator_id = o.id AND proven_at IS NOT NULL)::integer AS keys,
       (SELECT max(seen_at) FROM operator_session s WHERE s.operator_id = o.id) AS seen_at
     FROM operator o ORDER BY o.name`,
  );

const readRoles = (tx: Tx) =>
  tx.query<{
    name: string;
    permissions: string[];
    alone: string;
    most: string;
    alone_day: string;
    most_day: string;
  }>(
    `SELECT name, alone, most, alone_day, most_day,
       ARRAY(SELECT permission FROM operator_role_permission p WHERE p.role = r.name ORDER BY 1) AS permissions
     FROM operator_role r ORDER BY name`,
  );
