import type * as z from 'zod/mini';

/** Texts of which at least one is accepted by each text field of the contract. */
const TEXTS = ['text', '1', '2026-01-02 03:04:05', '2026-01-02', 'https://example.org/a.png'];

/** What back ends send by mistake instead of a value; infinity is how `1e400` arrives from JSON. */
const WRONG: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.POSITIVE_INFINITY,
  '',
  ' ',
  '-',
  'text',
  '１２',
  '1e5',
  '9'.repeat(400),
  '<b>1</b>',
  [],
  [null],
  [[]],
  {},
  { list: null },
];

/** Returns a value that the schema accepts, with every optional field and one row in every list. */
export function sampleOf(schema: z.ZodMiniType): unknown {
  // The parts of a schema, by its kind; Zod's own type of them has the base type of all schemas for a supertype only.
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod;
  const inner = (type: z.core.$ZodType) => sampleOf(type as z.ZodMiniType);
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, inner(field)]));
    case 'array':
      return [inner(def.element)];
    case 'record':
      return { name: inner(def.valueType) };
    case 'optional':
    case 'nullable':
    case 'default':
      return inner(def.innerType);
    case 'pipe':
      return inner(def.in);
    case 'union':
      return def.options.map(inner)[0];
    case 'literal':
      return def.values[0];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'unknown':
      return {};
    case 'string':
      return TEXTS.find((text) => schema.safeParse(text).success);
    default:
      throw new Error(`no sample of ${def.type}; add one`);
  }
}

/** A copy of an answer with one field wrong. */
export interface BrokenAnswer {
  /** Where and how it is wrong, for the message of a failing test. */
  readonly what: string;
  readonly data: unknown;
}

/** Returns copies of `value`, each with one field missing or with a wrong value, at any depth; the whole counts as a field. */
export function breakEachField(value: unknown, path = 'data'): BrokenAnswer[] {
  const wrong = WRONG.map((data) => ({ what: `${path} = ${JSON.stringify(data)?.slice(0, 20)}`, data }));
  if (typeof value !== 'object' || value === null) return wrong;
  const put = (key: string, data: unknown): unknown =>
    Array.isArray(value)
      ? value.map((item, at) => (String(at) === key ? data : item))
      : { ...value, [key]: data };
  const below = Object.entries(value).flatMap(([key, field]) =>
    breakEachField(field, `${path}.${key}`).map(({ what, data }) => ({ what, data: put(key, data) })),
  );
  const missing = Object.keys(value).map((key) => ({
    what: `${path}.${key} is missing`,
    data: Array.isArray(value)
      ? []
      : Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)),
  }));
  return [...wrong, ...missing, ...below];
}

/** Options of a passkey: handed to the browser, which checks them. */
const OPAQUE = new Set(['passkey']);

/** Paths of values that no screen may show: numbers that are none, and texts made of a missing value. */
export function findUnsafe(value: unknown, path = 'mapped'): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value === 'string')
    return /\b(?:NaN|undefined|Infinity)\b|\[object/.test(value) ? [`${path} is ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value instanceof Map ? Object.fromEntries(value) : value);
  return entries.flatMap(([key, field]) => (OPAQUE.has(key) ? [] : findUnsafe(field, `${path}.${key}`)));
}
