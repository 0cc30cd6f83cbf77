export type { Side } from './engine/orders';
