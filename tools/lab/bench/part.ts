import type { BenchRequest } from './request';
import type { Table } from './report/table';
import type { Version } from './venue/version';

/** The tools and settings that a part may use. */
export interface Bench extends Pick<BenchRequest, 'runs' | 'seconds' | 'minutes'> {
  /** Root of the workspace. */
  readonly root: string;
  /** Servers that are compared under load: that of the workspace, and before it the one of `--against`. */
  readonly versions: readonly Version[];
  /** Shows the developer the progress. */
  readonly say: (text: string) => void;
  /** Path of a Chromium; throws when there is none. */
  readonly chromium: () => string;
  /** Folder of the PostgreSQL programs; undefined when there are none. */
  readonly postgres: string | undefined;
}

/** What a part found. */
export interface Finding extends Table {
  /** How it was measured and what was left out, a sentence each. */
  readonly notes: readonly string[];
  /** What is beyond a limit, a sentence each; with `--gate` the bench fails then. */
  readonly misses?: readonly string[];
}

/** A part of the bench. */
export interface Part {
  readonly title: string;
  readonly measure: (bench: Bench) => Promise<Finding>;
}
