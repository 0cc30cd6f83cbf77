import { readVenueId } from '@ex/server-cluster';
import type { Sql } from '@ex/server-db';

/** Begins the subjects of a venue, so that several may share a NATS. */
export const subjectPrefix = async (sql: Sql): Promise<string> => `trade.${await readVenueId(sql)}`;
