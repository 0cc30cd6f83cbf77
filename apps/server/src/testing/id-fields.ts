import type { AnyCall } from '@ex/contract';

/** The part of a schema that tests whether it accepts a value. */
interface Probed {
  safeParse(value: unknown): { readonly success: boolean; readonly data?: unknown };
}

/** A field of a call that names an object: by id, or an uploaded image by its address. */
export interface IdField {
  readonly call: AnyCall;
  readonly field: string;
  readonly kind: 'id' | 'image';
}

/** Every field of the contract's payloads that names an object. The accepted values identify the kind of a schema. */
export function idFields(calls: readonly AnyCall[]): readonly IdField[] {
  return calls.flatMap((call) => {
    const { shape } = call.payload as unknown as { shape?: Readonly<Record<string, Probed>> };
    return Object.entries(shape ?? {}).flatMap(([field, schema]) => {
      const kind = kindOf(schema);
      return kind ? [{ call, field, kind }] : [];
    });
  });
}

const LARGEST_ID = '999999999999999';
const IMAGE_LENGTH = 500;

function kindOf(schema: Probed): IdField['kind'] | undefined {
  // An id is read as a number of up to 15 digits, a whole amount stays text, pages and limits end earlier.
  if (typeof schema.safeParse(LARGEST_ID).data === 'number') return 'id';
  const takes = (length: number): boolean => schema.safeParse('x'.repeat(length)).success;
  return takes(IMAGE_LENGTH) && !takes(IMAGE_LENGTH + 1) ? 'image' : undefined;
}
