export { createHtxGateway } from './gateway';
export type { HtxGateway, HtxGatewayOptions } from './gateway';
export { DEFAULT_GUARD } from './guard/guard';
export type { GuardBounds } from './guard/guard';
export type { GatewayStats } from './socket/counters';
export type { SocketLimits } from './socket/limits';
