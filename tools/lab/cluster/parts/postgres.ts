import { chownSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { databaseUser, makeDatabaseFolder } from '../../../test/postgres';
import { Program } from './program';

/** PostgreSQL of a cluster; it syncs every commit to disk, as a venue would have it. */
export interface ClusterPostgres {
  readonly program: Program;
  readonly port: number;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
}

/** Address of the database at a port: that of PostgreSQL, or of a relay to it. */
export const databaseUrl = (port: number): string => `postgresql://test@127.0.0.1:${port}/postgres`;

/** Prepares PostgreSQL with the programs in `bin` and its data under `folder`. */
export function makePostgres(
  bin: string,
  { folder, log, port }: { readonly folder: string; readonly log: string; readonly port: number },
): ClusterPostgres {
  const user = databaseUser();
  const place = path.join(folder, 'postgres');
  mkdirSync(place);
  if (user) chownSync(place, user.uid, user.gid);
  const data = path.join(place, 'data');
  makeDatabaseFolder(bin, data, user);
  const settings = [
    ...['listen_addresses=127.0.0.1', 'max_connections=200', `unix_socket_directories=${place}`],
    ...['tcp_keepalives_idle=5', 'tcp_keepalives_interval=2', 'tcp_keepalives_count=2'],
  ];
  const program = new Program({
    name: 'PostgreSQL',
    command: path.join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // To PostgreSQL it means: stop immediately, with all sessions.
    orphanSignal: 'QUIT',
    log,
    user,
  });
  const start = async (): Promise<void> => {
    program.start();
    await program.ready(() => answers(port));
  };
  return { program, port, start };
}

async function answers(port: number): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl(port) });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
