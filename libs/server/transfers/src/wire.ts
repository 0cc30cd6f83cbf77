import { add } from '@ex/money';
import type { Decimal } from '@ex/money';

/** A moment as the wire writes it: UTC, `YYYY-MM-DD HH:mm:ss`. */
export const formatUtc = (moment: Date): string => moment.toISOString().slice(0, 19).replace('T', ' ');

/** Where a page of a list begins. */
export const pageOffset = (page: number, limit: number): number => (page - 1) * limit;

/** An amount of the database as it is displayed: without the zeros at its end. */
export const trimAmount = (amount: Decimal): Decimal => add(amount, '0');
