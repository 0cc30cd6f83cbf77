import { types } from 'pg';

const TEXT_ARRAY = 1009;
const BIGINT_ARRAY = 1016;
const NUMERIC_ARRAY = 1231;
const DATE = 1082;
const AS_TEXT = new Set([20, 1700, DATE]);

/**
 * How values are read: BIGINT, NUMERIC and DATE stay text, also inside arrays, because a float must never stand for an
 * amount and a date has no time zone. Everything else is read as the driver does.
 */
export const valueTypes: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (AS_TEXT.has(oid)) return (text: string) => text;
    const read = oid === BIGINT_ARRAY || oid === NUMERIC_ARRAY ? TEXT_ARRAY : oid;
    return types.getTypeParser(read, format);
  }) as typeof types.getTypeParser,
};
