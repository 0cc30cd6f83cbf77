import type { Sql } from '@ex/server-db';
import { readChanges, readRevision, readWaiting } from '../alert-rows';
import type { WaitingAlert } from '../alert';
import type { AlertsDeps } from '../deps';
import { fireAlerts } from './fire';
import { readLooks } from './look';
import { MarketTriggers } from './market-triggers';

/** Dependencies of watching prices. */
export interface WatchDeps extends AlertsDeps {
  /** Called when the prices of a market cannot be read; they are read in a later round. */
  readonly onError: (error: unknown) => void;
}

interface WatchedMarket {
  readonly triggers: MarketTriggers;
  /** Market time, ms: prices before it have been looked at. */
  until: number;
}

/** How often the moments up to which prices were looked at are written down, ms. */
const KEEP_EVERY_MS = 5_000;

/**
 * Compares the prices of the venue with the alerts that wait (ALERT-02). Alerts are kept in memory, read once from the
 * database and followed by their revisions; whether one has fired is decided by its row, so that no second look, restart or
 * other process fires it again.
 */
export class AlertWatch {
  private readonly markets = new Map<string, WatchedMarket>();
  private readonly symbols = new Map<string, string>();
  private revision = '0';
  private keptAt = 0;

  private constructor(private readonly deps: WatchDeps) {}

  /** Reads the alerts that wait, and up to where their markets have been looked at. */
  static async open(deps: WatchDeps, now: number): Promise<AlertWatch> {
    const watch = new AlertWatch(deps);
    await watch.adoptFeed(now);
    watch.revision = await readRevision(deps.db);
    const looks = await deps.db.query<{ symbol: string; until_ms: string }>(
      'SELECT symbol, until_ms FROM price_alert_look WHERE feed = $1',
      [deps.feed.identity],
    );
    const until = new Map(looks.map(({ symbol, until_ms }) => [symbol, Number(until_ms)]));
    for (const alert of await readWaiting(deps.db)) {
      watch.waitFrom(alert, Math.max(until.get(alert.symbol) ?? 0, alert.since));
    }
    return watch;
  }

  /** Looks at all prices since the last time; returns how many alerts fired or are ready to fire again. */
  async look(now: number, isStopping: () => boolean): Promise<number> {
    await this.followChanges();
    let count = 0;
    for (const [symbol, market] of this.markets) {
      if (isStopping()) break;
      if (market.triggers.isEmpty) this.markets.delete(symbol);
      else count += await this.lookAt(symbol, market, now).catch((error: unknown) => this.fail(error));
    }
    if (now - this.keptAt >= KEEP_EVERY_MS) await this.keep(now);
    return count;
  }

  /** Stores the moment up to which prices have been read; a later start continues from there. */
  async keep(now: number): Promise<void> {
    this.keptAt = now;
    const entries = [...this.markets];
    await this.deps.db.query(
      `INSERT INTO price_alert_look (feed, symbol, until_ms)
       SELECT $1, * FROM unnest($2::text[], $3::bigint[]) ORDER BY 2
       ON CONFLICT (feed, symbol) DO UPDATE SET until_ms = GREATEST(price_alert_look.until_ms, excluded.until_ms)`,
      [this.deps.feed.identity, entries.map(([symbol]) => symbol), entries.map(([, { until }]) => until)],
    );
  }

  private async lookAt(symbol: string, market: WatchedMarket, now: number): Promise<number> {
    const { feed } = this.deps;
    const { triggers, until: from } = market;
    const request = { symbol, from, now: feed.marketTime(now), needsReference: triggers.needsReference };
    const { looks, until } = await readLooks(feed, request);
    let count = 0;
    for (const look of looks) {
      const reached = triggers.reachedBy(look);
      if (reached.length === 0) continue;
      const waiting = await fireAlerts(this.deps, reached, look, now);
      for (const { id } of reached) this.forget(id);
      for (const alert of waiting) this.put(alert);
      count += reached.length;
    }
    market.until = until;
    return count;
  }

  private async followChanges(): Promise<void> {
    for (const alert of await readChanges(this.deps.db, this.revision)) {
      this.revision = alert.revision;
      this.forget(alert.id);
      if (!alert.waits) continue;
      // Prices since then may have been looked at before this process read the alert.
      this.waitFrom(alert, alert.since);
    }
  }

  /** Prices of another feed have another time: alerts wait from the present of this one. */
  private async adoptFeed(now: number): Promise<void> {
    const { db, feed } = this.deps;
    await db.transaction(async (tx) => {
      if (await isOtherFeed(tx, feed.identity))
        await tx.query('UPDATE price_alert SET since_ms = $1', [feed.marketTime(now)]);
      await tx.query('DELETE FROM price_alert_look WHERE feed <> $1', [feed.identity]);
    });
  }

  private waitFrom(alert: WaitingAlert, from: number): void {
    const market = this.marketOf(alert.symbol, from);
    market.until = Math.min(market.until, from);
    this.put(alert);
  }

  private put(alert: WaitingAlert): void {
    this.symbols.set(alert.id, alert.symbol);
    this.marketOf(alert.symbol, alert.since).triggers.put(alert);
  }

  private forget(id: string): void {
    const symbol = this.symbols.get(id);
    if (symbol === undefined) return;
    this.symbols.delete(id);
    this.markets.get(symbol)?.triggers.remove(id);
  }

  private marketOf(symbol: string, until: number): WatchedMarket {
    const known = this.markets.get(symbol);
    if (known) return known;
    const market = { triggers: new MarketTriggers(), until };
    this.markets.set(symbol, market);
    return market;
  }

  private fail(error: unknown): number {
    this.deps.onError(error);
    return 0;
  }
}

async function isOtherFeed(sql: Sql, identity: string): Promise<boolean> {
  const feeds = await sql.query<{ feed: string }>('SELECT DISTINCT feed FROM price_alert_look');
  return feeds.length > 0 && feeds.every(({ feed }) => feed !== identity);
}
