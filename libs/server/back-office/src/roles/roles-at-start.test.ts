import { START_ROLES } from '@ex/contract/operator';
import { testDatabases, useDatabase } from '@ex/server-db/testing';
import { backOfficeMigrations } from '../migrations';

describe.each(testDatabases('any'))('roles of a new venue on $name', (engine) => {
  const db = useDatabase(engine, backOfficeMigrations);

  it('OPS-04 have the permissions and ceilings that the documents state', async () => {
    const rows = await db().query<{ name: string; alone: string; most: string; permissions: string[] }>(
      `SELECT name, trunc(alone)::text AS alone, trunc(most)::text AS most,
         ARRAY(SELECT permission FROM operator_role_permission p WHERE p.role = r.name) AS permissions
       FROM operator_role r`,
    );
    const found = rows.map(({ name, permissions, ...ceilings }) => [
      name,
      { ...ceilings, permissions: [...permissions].sort() },
    ]);
    const stated = Object.entries(START_ROLES).map(([name, { alone, most, permissions }]) => [
      name,
      { alone, most, permissions: [...permissions].sort() },
    ]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(stated));
  });
});
