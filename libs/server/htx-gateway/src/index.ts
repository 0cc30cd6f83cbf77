export { createHtxGateway } from './gateway';
export type { HtxGateway } from './gateway';
