/**
 * How many times a property test runs: `usual` in `npm test`; at night, as many times more as PROPERTY_FACTOR says. For
 * properties that take long; for the rest fast-check's own number is enough.
 */
export const runs = (usual: number): number => usual * Number(process.env['PROPERTY_FACTOR'] ?? 1);
