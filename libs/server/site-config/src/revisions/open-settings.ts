import { makePoller } from '@ex/server-db';
import type { Db, Poller, Sql, Tx } from '@ex/server-db';
import type { SiteConfiguration } from '../schema';
import { makeLiveSite } from './live-site';
import { checkSection } from './sections';
import type { LiveSection } from './sections';
import { SiteTimeline } from './timeline';
import type { Revision } from './timeline';

/** Revisions of other processes are looked for this often. */
const EVERY_MS = 300;
/** From the change of a setting to its effect: every process has read it by then, or reads it before it decides (SET-02). */
const LEAD_MS = 900;
/** A process that has not looked for so long looks again before it decides. */
const LOOK_AGAIN_MS = 600;

/** A change that two operators have decided. */
export interface SettingChange {
  readonly section: LiveSection;
  readonly value: unknown;
  readonly proposer: string;
  readonly confirmer: string;
  readonly reason: string;
  /** Not before this moment, ms of the venue's time; undefined for as soon as possible. */
  readonly from?: number | undefined;
}

/** A revision with who made it, as the history shows it. */
interface RecordedRevision extends Revision {
  readonly proposer: string;
  readonly confirmer: string;
  readonly reason: string;
  readonly changedAt: number;
}

/** A section, and nothing else that might change it. */
interface LockedSection {
  /** The newest revision, also one that waits; of the file its id is 0. */
  readonly newest: { readonly id: number; readonly value: unknown };
  /** The value that holds now. */
  readonly inForce: unknown;
}

/** The settings of a running venue and how they are changed. */
export interface Settings {
  /**
   * The configuration in force, for everything that decides by it. Live sections throw until `begin`: what is read while the venue is
   * put together would never change.
   */
  readonly site: SiteConfiguration;
  /** The configuration at the start of this process. */
  readonly atStart: SiteConfiguration;
  /** The venue is put together; from here on live sections can be read. */
  readonly begin: () => void;
  /** A section as operators have stated it, its revision, and the revision that waits for its moment. */
  readonly stated: (section: LiveSection) => {
    readonly value: unknown;
    readonly revision: number | undefined;
    readonly next: Revision | undefined;
  };
  /**
   * Records a change and returns its revision. It takes effect in every process at the same moment, some 0.9 s later or at `from`.
   * Throws `SiteConfigError` for a value that is wrong.
   */
  readonly change: (tx: Tx, change: SettingChange) => Promise<Revision>;
  /** A section as the database has it; no revision is added until the transaction ends. */
  readonly lockSection: (tx: Tx, section: LiveSection) => Promise<LockedSection>;
  readonly history: (sql: Sql, section: LiveSection, limit: number) => Promise<readonly RecordedRevision[]>;
  /** Reads the revisions that are committed now. */
  readonly refresh: () => Promise<unknown>;
  /** Reads them where the last look is too long ago to decide about money (SET-02). */
  readonly catchUp: () => Promise<void>;
  /** Follows the revisions of other processes. */
  readonly follower: Poller;
}

/** Dependencies of the settings. */
export interface SettingsDeps {
  readonly db: Db;
  /** The configuration of the file. */
  readonly file: SiteConfiguration;
  /** What this server makes of any configuration. */
  readonly finish: (site: SiteConfiguration) => SiteConfiguration;
  /** The venue's time in ms. */
  readonly now: () => number;
  /** Called when the revisions could not be read; they are looked for again. */
  readonly onError: (error: unknown) => void;
}

interface RevisionRow {
  readonly id: string;
  readonly section: LiveSection;
  readonly value: unknown;
  readonly effective_at: Date;
}

const toRevision = ({ id, section, value, effective_at: effective }: RevisionRow): Revision => ({
  ...{ id: Number(id), section, value },
  effectiveAt: effective.getTime(),
});

/** Opens the settings as file and database have them. Throws `SiteConfigError` for a revision that this version does not accept. */
export async function openSettings({ db, file, finish, now, onError }: SettingsDeps): Promise<Settings> {
  const timeline = new SiteTimeline(file, finish);
  let newest = 0;
  let lookedAt = -Infinity;
  const read = async (): Promise<number> => {
    const started = now();
    const rows = await db.query<RevisionRow>(
      'SELECT id, section, value, effective_at FROM setting_revision WHERE id > $1 ORDER BY id',
      [newest],
    );
    for (const row of rows) {
      timeline.add(toRevision(row));
      newest = Number(row.id);
    }
    lookedAt = started;
    return rows.length;
  };
  const follower = makePoller({ everyMs: EVERY_MS, round: read, onError });
  await read();
  const atStart = timeline.at(now());
  let hasBegun = false;
  const current = (): SiteConfiguration => {
    if (!hasBegun) throw new Error('a setting that can change is read while the venue is put together');
    return timeline.at(now());
  };
  return {
    ...{ site: makeLiveSite(atStart, current), atStart },
    begin: () => {
      hasBegun = true;
    },
    stated: (section) => ({ ...timeline.stated(section, now()), next: timeline.next(section, now()) }),
    change: (tx, change) => insert(tx, change, now()),
    lockSection: async (tx, section) => {
      // One at a time, so that ids rise with commits and a reader by id misses none.
      await tx.query('LOCK TABLE setting_revision IN SHARE ROW EXCLUSIVE MODE');
      const latest = async (until: Date | null) => {
        const [row] = await tx.query<{ id: string; value: unknown }>(
          `SELECT id, value FROM setting_revision WHERE section = $1 AND ($2::timestamptz IS NULL OR effective_at <= $2)
           ORDER BY id DESC LIMIT 1`,
          [section, until],
        );
        return row ? { id: Number(row.id), value: row.value } : { id: 0, value: file[section] };
      };
      const [newest, inForce] = [await latest(null), await latest(new Date(now()))];
      return { newest, inForce: inForce.value };
    },
    history: readHistory,
    refresh: read,
    catchUp: async () => {
      // Calls share a look. One that began too long before this call is followed by another.
      for (let look = 0; look < 2 && now() - lookedAt > LOOK_AGAIN_MS; look += 1) await follower.runOnce();
    },
    follower,
  };
}

async function insert(tx: Tx, change: SettingChange, now: number): Promise<Revision> {
  const { section, value, proposer, confirmer, reason, from = 0 } = change;
  checkSection(section, value);
  const [row] = await tx.query<RevisionRow>(
    `INSERT INTO setting_revision (section, value, proposer, confirmer, reason, changed_at, effective_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, section, value, effective_at`,
    [
      ...[section, JSON.stringify(value), proposer, confirmer, reason],
      ...[new Date(now), new Date(Math.max(from, now + LEAD_MS))],
    ],
  );
  if (!row) throw new Error('the revision was not inserted');
  return toRevision(row);
}

async function readHistory(
  sql: Sql,
  section: LiveSection,
  limit: number,
): Promise<readonly RecordedRevision[]> {
  const rows = await sql.query<
    RevisionRow & Pick<RecordedRevision, 'proposer' | 'confirmer' | 'reason'> & { readonly changed_at: Date }
  >(
    `SELECT id, section, value, proposer, confirmer, reason, changed_at, effective_at
     FROM setting_revision WHERE section = $1 ORDER BY id DESC LIMIT $2`,
    [section, limit],
  );
  return rows.map((row) => ({
    ...toRevision(row),
    ...{ proposer: row.proposer, confirmer: row.confirmer, reason: row.reason },
    changedAt: row.changed_at.getTime(),
  }));
}
