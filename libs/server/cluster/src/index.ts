export { NoAnswer } from './bus/bus';
export type { Bus, RequestOptions } from './bus/bus';
export { openNatsBus } from './bus/nats-bus';
export type { NatsBusOptions } from './bus/nats-bus';
