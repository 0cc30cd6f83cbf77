/** Viewers of the spot screen who poll. */
export interface ViewersLoad {
  readonly base: string;
  readonly symbols: readonly string[];
  /** Polls that run in parallel; a paced viewer has three of them. */
  readonly workers: number;
  /** At the periods of the screen, or each poll as soon as the one before is answered. */
  readonly paced: boolean;
  readonly seconds: number;
}

/** Module of the process that plays them. */
export const VIEWERS_PROGRAM = new URL('./viewers.process.ts', import.meta.url);
