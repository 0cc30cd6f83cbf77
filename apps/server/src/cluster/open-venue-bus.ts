import { openNatsBus, readVenueId } from '@ex/server-cluster';
import type { Bus, NatsBusOptions } from '@ex/server-cluster';
import { openPostgres } from '@ex/server-db';
import type { Sql } from '@ex/server-db';

/** Begins the subjects of a venue, so that several may share a NATS. */
export const subjectPrefix = async (sql: Sql): Promise<string> => `trade.${await readVenueId(sql)}`;

/** How a command finds the servers of a venue. */
export interface VenueBusOptions extends Omit<NatsBusOptions, 'prefix'> {
  /** DATABASE_URL. */
  readonly url: string;
}

/** Connects to the servers of the venue of a database. */
export async function openVenueBus({ url, ...options }: VenueBusOptions): Promise<Bus> {
  const db = await openPostgres({ url, connections: 1 });
  try {
    return await openNatsBus({ ...options, prefix: await subjectPrefix(db) });
  } finally {
    await db.close();
  }
}
