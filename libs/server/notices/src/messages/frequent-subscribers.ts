import type { MessageKind } from '@ex/contract';
import type { Poller, Sql } from '@ex/server-db';
import { makePoller } from '@ex/server-db';

/** Kinds that happen so often that only members who want them are written to. They are off unless chosen. */
type FrequentKind = Extract<MessageKind, 'order_filled' | 'option_settled'>;

/** Tells in memory whether a member wants messages of a frequent kind. */
export interface FrequentSubscribers {
  readonly wants: (kind: FrequentKind, memberId: number) => boolean;
  /** Follows what members choose at any server. */
  readonly follower: Poller;
}

/** How soon another server's changes are read, ms. */
const EVERY_MS = 2_000;

interface WishRow {
  readonly member_id: string;
  readonly kind: FrequentKind;
  readonly wanted: boolean;
  readonly revision: string;
}

/**
 * Makes the list of who wants frequent messages. A batch of orders costs no statement for members who want none; a choice
 * counts within two seconds.
 */
export function makeFrequentSubscribers(sql: Sql, onError: (error: unknown) => void): FrequentSubscribers {
  const wanted: Readonly<Record<FrequentKind, Set<number>>> = {
    order_filled: new Set(),
    option_settled: new Set(),
  };
  let seen = '0';
  const follow = async (): Promise<number> => {
    const rows = await sql.query<WishRow>(
      `SELECT member_id, kind, mail OR push AS wanted, revision FROM message_preference
       WHERE revision > $1 AND kind = ANY($2) ORDER BY revision`,
      [seen, Object.keys(wanted)],
    );
    for (const { member_id, kind, wanted: isWanted, revision } of rows) {
      if (isWanted) wanted[kind].add(Number(member_id));
      else wanted[kind].delete(Number(member_id));
      seen = revision;
    }
    return rows.length;
  };
  return {
    wants: (kind, memberId) => wanted[kind].has(memberId),
    follower: makePoller({ everyMs: EVERY_MS, round: follow, onError }),
  };
}
