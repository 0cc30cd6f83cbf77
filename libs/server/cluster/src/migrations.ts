import type { Migration } from '@ex/server-db';

/**
 * Tables of the processes of a venue: `venue_process` has a row for each that is alive, `lease` who may do what. All moments
 * are of the database's clock. The identity tells venues apart that share a NATS.
 */
export const clusterMigrations: readonly Migration[] = [
  {
    id: 'cluster/001-leases',
    sql: `
      CREATE TABLE venue_identity (
        id text PRIMARY KEY
      );
      INSERT INTO venue_identity (id) VALUES (replace(gen_random_uuid()::text, '-', ''));
      CREATE TABLE venue_process (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        is_leaving boolean NOT NULL DEFAULT false,
        is_connected boolean NOT NULL DEFAULT true,
        started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ends_at timestamptz NOT NULL
      );
      CREATE TABLE lease (
        name text PRIMARY KEY,
        epoch bigint NOT NULL DEFAULT 0,
        holder uuid
      );
    `,
  },
  {
    // Servers of releases before this one know only `is_leaving`: it is written for them, and keeps work away from a process that
    // is not ready. It can go, with `needs` of this step, once no release runs any more that lacks it.
    id: 'cluster/002-process-state',
    sql: `
      ALTER TABLE venue_process ADD COLUMN state text NOT NULL DEFAULT 'working'
        CHECK (state IN ('starting', 'working', 'leaving'))
    `,
  },
  {
    // Its connection to the database; none of servers of releases before this one, which are dead only once their time is over.
    id: 'cluster/003-process-backend',
    sql: 'ALTER TABLE venue_process ADD COLUMN backend integer',
  },
  {
    // Whether its money is real; null until a server has started on it.
    id: 'cluster/004-venue-kind',
    sql: `ALTER TABLE venue_identity ADD COLUMN kind text CHECK (kind IN ('play', 'real'))`,
  },
];
