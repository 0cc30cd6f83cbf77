import type { Bar } from '@ex/contract';

/** One push of a kline topic: `ch` the topic, `ts` the server's time in milliseconds. */
export interface KlinePush {
  ch: string;
  ts: number;
  tick: Bar;
}

/** Gets all pushes of one topic that came since the last animation frame, oldest first. */
export type PushListener = (pushes: readonly KlinePush[]) => void;
