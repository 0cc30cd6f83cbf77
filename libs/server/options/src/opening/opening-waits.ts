import type { Sql } from '@ex/server-db';

/** Time between two looks at the orders that are waited for, ms. */
const EVERY_MS = 100;
/** A wait ends after this time (ms) at the latest: the caller gives up after 15 s. */
const MOST_MS = 10_000;

/** An order that has opened, or that has ended without opening. */
interface DecidedOpening {
  /** Decimal text. */
  readonly openPrice: string;
  readonly hasOpened: boolean;
}

/** Waits of this process for orders to open, wherever they are opened; one statement a look for all of them. */
export interface OpeningWaits {
  /** Resolves once the order has opened or ended; undefined when it has done neither in time, or the caller hung up. */
  of(orderId: number, signal: AbortSignal): Promise<DecidedOpening | undefined>;
}

interface Wait {
  readonly orderId: number;
  readonly since: number;
  readonly signal: AbortSignal;
  readonly end: (decided: DecidedOpening | undefined) => void;
}

interface DecidedRow {
  readonly id: string;
  readonly open_price: string;
  readonly is_pending: boolean;
  readonly has_opened: boolean;
}

/** Makes the waits of a process. A failing database ends them: the orders open all the same. */
export function makeOpeningWaits(sql: Sql): OpeningWaits {
  let waits: readonly Wait[] = [];
  let isLooking = false;

  const look = async (): Promise<void> => {
    const looked = waits;
    const rows = await readDecided(sql, looked);
    const goesOn = ({ orderId, since, signal, end }: Wait): boolean => {
      const row = rows.get(orderId);
      if (row?.is_pending && !signal.aborted && performance.now() - since < MOST_MS) return true;
      end(row && !row.is_pending ? { openPrice: row.open_price, hasOpened: row.has_opened } : undefined);
      return false;
    };
    const ended = new Set(looked.filter((wait) => !goesOn(wait)));
    waits = waits.filter((wait) => !ended.has(wait));
  };
  const run = async (): Promise<void> => {
    while (waits.length > 0) {
      try {
        await look();
      } catch {
        for (const { end } of waits) end(undefined);
        waits = [];
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
    isLooking = false;
  };
  return {
    of: (orderId, signal) =>
      new Promise((end) => {
        waits = [...waits, { orderId, since: performance.now(), signal, end }];
        if (isLooking) return;
        isLooking = true;
        void run();
      }),
  };
}

async function readDecided(sql: Sql, waits: readonly Wait[]): Promise<ReadonlyMap<number, DecidedRow>> {
  const rows = await sql.query<DecidedRow>(
    `SELECT id, open_price, status = 1 AND accepted_at IS NOT NULL AND open_tick IS NULL AS is_pending,
       return_reason IS DISTINCT FROM 'no-opening' AS has_opened
     FROM option_order WHERE id = ANY ($1::bigint[])`,
    [waits.map(({ orderId }) => orderId)],
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}
