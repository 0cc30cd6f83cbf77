/** A JSON Schema, as far as the contract uses it. */
export type Schema = Readonly<Record<string, unknown>>;

/** Schemas that references point at, of both sides. */
export interface Definitions {
  readonly reader: Readonly<Record<string, Schema>>;
  readonly writer: Readonly<Record<string, Schema>>;
}

const REFERENCE = '#/components/schemas/';
/** Bounds that a reader may only have when the writer keeps them too, with how the writer's must compare. */
const LOWER = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const;
const UPPER = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const;

/** Finds what a writer may write that a reader does not take, each with its path; careful: equal patterns only. */
export function findUnread(reader: Schema, writer: Schema, definitions: Definitions, path = ''): string[] {
  const taken = resolve(reader, definitions.reader);
  const sent = resolve(writer, definitions.writer);
  const below = (to: Schema, from: Schema, step: string): string[] =>
    findUnread(to, from, definitions, `${path}${step}`);
  const writers = optionsOf(sent);
  if (writers) return writers.flatMap((one) => below(taken, one, ''));
  const readers = optionsOf(taken);
  if (readers) {
    const attempts = readers.map((one) => below(one, sent, ''));
    const best = attempts.reduce((least, faults) => (faults.length < least.length ? faults : least));
    return best;
  }
  const fault = (what: string): string => `${path || 'the whole'} ${what}`;
  return [
    ...typeFaults(taken, sent).map(fault),
    ...valueFaults(taken, sent).map(fault),
    ...boundFaults(taken, sent).map(fault),
    ...objectFaults(taken, sent, fault, below),
    ...('items' in taken && 'items' in sent
      ? below(schemaOf(taken['items']), schemaOf(sent['items']), '[]')
      : []),
  ];
}

function resolve(schema: Schema, definitions: Readonly<Record<string, Schema>>): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = definitions[reference.slice(REFERENCE.length)];
  if (!found) throw new Error(`${reference} is not there`);
  return resolve(found, definitions);
}

function optionsOf({ anyOf }: Schema): Schema[] | undefined {
  return Array.isArray(anyOf) ? anyOf.map(schemaOf) : undefined;
}

function typeFaults(reader: Schema, writer: Schema): string[] {
  const reads = typesOf(reader);
  if (!reads || valuesOf(writer)) return [];
  const writes = typesOf(writer) ?? ['anything'];
  const isRead = (type: string): boolean =>
    reads.includes(type) || (type === 'integer' && reads.includes('number'));
  return writes
    .filter((type) => !isRead(type))
    .map((type) => `may be ${type}, read as ${reads.join(' or ')}`);
}

function typesOf({ type }: Schema): string[] | undefined {
  if (typeof type === 'string') return [type];
  return Array.isArray(type) ? listOf(type) : undefined;
}

function valueFaults(reader: Schema, writer: Schema): string[] {
  const reads = valuesOf(reader);
  const writes = valuesOf(writer);
  const refused = valuesOf(schemaOf(reader['not']));
  if (refused)
    return (writes ?? [])
      .filter((value) => refused.includes(value))
      .map((value) => `is ${JSON.stringify(value)}`);
  if (!reads) return [];
  if (!writes) return [`may be other than ${JSON.stringify(reads)}`];
  return writes.filter((value) => !reads.includes(value)).map((value) => `may be ${JSON.stringify(value)}`);
}

function valuesOf(schema: Schema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema['const']];
  return Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : undefined;
}

function boundFaults(reader: Schema, writer: Schema): string[] {
  if (valuesOf(writer)) return [];
  const narrower = (
    names: readonly string[],
    isInside: (written: number, read: number) => boolean,
  ): string[] =>
    names.flatMap((name) => {
      const [read, written] = [reader[name], writer[name]];
      if (typeof read !== 'number') return [];
      return typeof written === 'number' && isInside(written, read) ? [] : [`is not within ${name} ${read}`];
    });
  const pattern = reader['pattern'];
  return [
    ...narrower(LOWER, (written, read) => written >= read),
    ...narrower(UPPER, (written, read) => written <= read),
    ...(pattern === undefined || pattern === writer['pattern'] ? [] : ['has another pattern']),
  ];
}

function objectFaults(
  reader: Schema,
  writer: Schema,
  fault: (what: string) => string,
  below: (reader: Schema, writer: Schema, step: string) => string[],
): string[] {
  const reads = schemaOf(reader['properties']);
  const writes = schemaOf(writer['properties']);
  const always = new Set(listOf(writer['required']));
  const missing = listOf(reader['required']).filter((name) => !always.has(name));
  const unknown = Object.keys(writes).filter((name) => !(name in reads));
  return [
    ...missing.map((name) => fault(`may lack ${name}`)),
    ...(reader['additionalProperties'] === false
      ? unknown.map((name) => fault(`has ${name}, which is refused`))
      : []),
    ...Object.keys(reads)
      .filter((name) => name in writes)
      .flatMap((name) => below(schemaOf(reads[name]), schemaOf(writes[name]), `.${name}`)),
  ];
}

const schemaOf = (value: unknown): Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : {};
const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
