export { createHtxGateway } from './gateway';
export type { HtxGateway, HtxGatewayOptions } from './gateway';
export type { GatewayStats } from './socket/counters';
export type { SocketLimits } from './socket/limits';
