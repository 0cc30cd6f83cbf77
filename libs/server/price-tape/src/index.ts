export { priceTapeMigrations } from './migrations';
export { recordSeconds } from './record-seconds';
export { makeTapeWorker } from './tape-worker';
export { findTicksAround } from './ticks';
export type { TapeTicks, TicksAround } from './ticks';
export { secondOf, wantSeconds } from './want-seconds';
export type { WantedSecond } from './want-seconds';
export { priceTapeRetention } from './retention';
