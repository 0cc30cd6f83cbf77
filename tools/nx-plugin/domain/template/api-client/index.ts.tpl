export type { __Name__ } from './types';
