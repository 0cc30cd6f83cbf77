import { ALL_CALLS, type AnyCall } from '@ex/contract';
import { FILLED } from './scenarios/filled';

const sent = (call: AnyCall): unknown => FILLED[call.name as keyof typeof FILLED];

/** The same answer as a later release may send it: further fields at every level. */
function newer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(newer);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, inside]) => [key, newer(inside)] as const);
  return { ...Object.fromEntries(fields), added_later: { by: ['a', 'release'] } };
}

describe('C9 an open tab after the server became newer', () => {
  it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
    'reads the answer of %s as before and passes on nothing that it does not know',
    (_name, call) => {
      const before = call.answer.safeParse(sent(call));
      const after = call.answer.safeParse(newer(sent(call)));
      expect(before.success).toBe(true);
      expect(after).toEqual(before);
    },
  );
});
