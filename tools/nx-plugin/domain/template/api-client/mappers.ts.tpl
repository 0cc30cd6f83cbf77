import type { __Name__ } from './types';

/** The entry on the wire. Replace it by `AnswerOf<typeof call>` of @ex/contract once the call is stated there. */
interface Wire__Name__ {
  readonly id: number;
  readonly name: string | null;
}

/** Maps an entry of the wire; a back end may leave the name out. */
export function to__Name__({ id, name }: Wire__Name__): __Name__ {
  return { id, label: name ?? '' };
}
