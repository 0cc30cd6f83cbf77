import type { Db, Sql, Tx } from '../db';
import { makePoller } from '../due/poller';
import type { Poller } from '../due/poller';
import { readClock, saveAcceptance, saveMark } from './clock-rows';
import type { AcceptedLeap, ClockReading } from './clock-rows';
import { describeState } from './clock-state';
import type { ClockState } from './clock-state';
import { makeElapsed } from './elapsed';

/** Largest difference (ms) between two clocks that money may be moved with. */
const TOLERANCE_MS = 1_000;
/** A leap up to this (ms) is followed once it has lasted for `SETTLED_MS`: a failover or a step of NTP. */
const SHORT_LEAP_MS = 30_000;
const SETTLED_MS = 30_000;
const MEASURE_EVERY_MS = 1_000;
const MARK_EVERY_MS = 5_000;

/** Where the clock reads time; replaced in tests. */
export interface ClockSources {
  /** The wall clock of this process, ms. */
  readonly wall: () => number;
  /** A clock that only counts, ms; see `makeElapsed`. */
  readonly elapsed: () => number;
  readonly read: (sql: Sql) => Promise<ClockReading>;
}

/** Dependencies of the venue's clock. */
export interface VenueClockOptions {
  readonly db: Db;
  /** How long (ms) the venue may have been down at a start before an operator must accept the time. */
  readonly maxDowntimeMs: number;
  /** Called when money is closed because of the clock, and when it is open again. */
  readonly log: (line: string) => void;
  /** Called for failed measurements. */
  readonly onError: (error: unknown) => void;
  readonly sources?: Partial<ClockSources> | undefined;
}

/** What an operator sees of the clocks; moments in ms. */
export interface ClockStatus {
  readonly venue: number;
  readonly database: number;
  readonly process: number;
  readonly mark: number | undefined;
  readonly state: ClockState;
}

/**
 * The time of the venue: the clock of the database, carried by a counter between measurements. It does not follow a leap of
 * any clock, neither of the process nor of the database.
 */
export interface VenueClock {
  /** Ms since the epoch. */
  readonly now: () => number;
  /** Whether money may be moved by this time. */
  readonly state: () => ClockState;
  /** How far (ms) the wall clock of the process, and a clock of the database that has leapt, are ahead of it. */
  readonly aheadMs: () => Readonly<Record<'process' | 'database', number>>;
  /** Reads all clocks. */
  readonly status: () => Promise<ClockStatus>;
  /** Accepts the time of the database. All processes follow within a second; this one with `refresh` after the commit. */
  readonly accept: (tx: Tx, leap: AcceptedLeap) => Promise<void>;
  /** Measures the clock of the database now. */
  readonly refresh: () => Promise<unknown>;
  /** Measures it every second. */
  readonly follower: Poller;
}

/** Opens the clock of a venue with a first measurement. */
export async function openVenueClock(options: VenueClockOptions): Promise<VenueClock> {
  const clock = new MeasuredClock(options);
  await clock.start(options.maxDowntimeMs);
  return clock;
}

interface Measurement extends ClockReading {
  /** When the clock was asked and when it answered, by the counter. */
  readonly asked: number;
  readonly answered: number;
}

class MeasuredClock implements VenueClock {
  readonly follower: Poller;
  private readonly sources: ClockSources;
  /** A moment of the venue's time and the reading of the counter at that moment. */
  private anchor = { moment: 0, elapsed: 0 };
  private acceptances = 0;
  /** How far the clock of the database is ahead (ms) when it has leapt; 0 otherwise. */
  private leapMs = 0;
  private leaptAt: number | undefined;
  private marked = { elapsed: -Infinity, isDoubted: false };
  private wasSound = true;

  constructor(private readonly options: VenueClockOptions) {
    // eslint-disable-next-line ex/no-wall-clock -- the one place that compares it with the others
    const wall = Date.now;
    this.sources = { wall, elapsed: makeElapsed(), read: readClock, ...options.sources };
    this.follower = makePoller({
      everyMs: MEASURE_EVERY_MS,
      round: () => this.measure(),
      onError: options.onError,
    });
  }

  readonly now = (): number => Math.round(this.timeAt(this.sources.elapsed()));

  readonly aheadMs = (): Readonly<Record<'process' | 'database', number>> => ({
    process: this.sources.wall() - this.now(),
    database: this.leapMs,
  });

  readonly state = (): ClockState => {
    const { process, database } = this.aheadMs();
    if (database !== 0) return { isSound: false, clock: 'database', aheadMs: database };
    if (Math.abs(process) <= TOLERANCE_MS) return { isSound: true };
    return { isSound: false, clock: 'process', aheadMs: process };
  };

  readonly status = async (): Promise<ClockStatus> => {
    const { at, mark } = await this.sources.read(this.options.db);
    return { venue: this.now(), database: at, process: this.sources.wall(), mark, state: this.state() };
  };

  readonly refresh = (): Promise<unknown> => this.measure();

  readonly accept = async (tx: Tx, leap: AcceptedLeap): Promise<void> => {
    const { at } = await this.sources.read(tx);
    await saveAcceptance(tx, { venue: this.now(), accepted: at }, leap);
  };

  /** Continues from the mark, and follows the database from there when the difference is a plausible downtime. */
  async start(maxDowntimeMs: number): Promise<void> {
    const measured = await this.read();
    const { at, mark = at, isDoubted, acceptances } = measured;
    const gap = at - mark;
    this.acceptances = acceptances;
    if (gap >= -TOLERANCE_MS && gap <= (isDoubted ? SHORT_LEAP_MS : maxDowntimeMs)) this.follow(measured);
    else {
      this.anchor = { moment: mark, elapsed: measured.answered };
      this.leapMs = gap;
    }
    await this.keepMark();
    this.report();
  }

  private async measure(): Promise<number> {
    const measured = await this.read();
    if (measured.acceptances > this.acceptances) this.follow(measured);
    else this.compare(measured);
    this.acceptances = Math.max(this.acceptances, measured.acceptances);
    await this.keepMark();
    this.report();
    return 1;
  }

  private async read(): Promise<Measurement> {
    const asked = this.sources.elapsed();
    const reading = await this.sources.read(this.options.db);
    return { ...reading, asked, answered: this.sources.elapsed() };
  }

  private compare(measured: Measurement): void {
    const { at, asked, answered } = measured;
    // The clock was read at some moment between question and answer.
    const [earliest, latest] = [this.timeAt(asked), this.timeAt(answered)];
    const aheadMs = at - Math.min(Math.max(at, earliest), latest);
    if (Math.abs(aheadMs) <= TOLERANCE_MS) {
      // Corrects only what the measurement proves, so that a slow one does not move the time.
      this.anchor.moment += aheadMs;
      this.leapMs = 0;
      this.leaptAt = undefined;
      return;
    }
    if (Math.abs(aheadMs - this.leapMs) > TOLERANCE_MS) this.leaptAt = answered;
    this.leaptAt ??= answered;
    this.leapMs = aheadMs;
    if (Math.abs(aheadMs) <= SHORT_LEAP_MS && answered - this.leaptAt >= SETTLED_MS) this.follow(measured);
  }

  private follow({ at, asked, answered }: Measurement): void {
    this.anchor = { moment: at, elapsed: (asked + answered) / 2 };
    this.leapMs = 0;
    this.leaptAt = undefined;
  }

  private timeAt(elapsed: number): number {
    return this.anchor.moment + elapsed - this.anchor.elapsed;
  }

  /** Writes the mark every few seconds, and when the clock of the database has leapt or is right again. */
  private async keepMark(): Promise<void> {
    const elapsed = this.sources.elapsed();
    const isDoubted = this.leapMs !== 0;
    if (elapsed - this.marked.elapsed < MARK_EVERY_MS && isDoubted === this.marked.isDoubted) return;
    await saveMark(this.options.db, { mark: this.now(), isDoubted, acceptances: this.acceptances });
    this.marked = { elapsed, isDoubted };
  }

  private report(): void {
    const state = this.state();
    if (state.isSound !== this.wasSound) this.options.log(describeState(state));
    this.wasSound = state.isSound;
  }
}
