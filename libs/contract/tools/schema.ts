import * as z from 'zod/mini';

/** A JSON schema, as far as this document handles it. */
export type Schema = Readonly<Record<string, unknown>> & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** JSON schema of what a sender writes: form text for payloads, JSON for answers. */
export function sentSchema(schema: z.ZodMiniType): Schema {
  const { $schema: _dialect, ...written } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return written as Schema;
}
