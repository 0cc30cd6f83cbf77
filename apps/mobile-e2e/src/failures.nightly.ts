import { attempt, FAILURES } from './support/failures/attempt';
import type { Message } from './support/failures/screen';
import { ACTIONS, isWriting, lineFor, lineOf, type Seen, writeLine } from './support/failures/table';
import { expect, signIn, test } from './support/test';

for (const action of ACTIONS)
  test(`RIM-51 RIM-30 ${action.control} shows each failure of ${action.call}`, async ({
    page,
    context,
    venue,
    session,
  }) => {
    if (!action.visitor) await signIn(context, venue.base, session);
    const seen: Partial<Record<keyof Seen, readonly Message[]>> = {};
    for (const failure of FAILURES)
      await test.step(failure, async () => {
        seen[failure] = await attempt(page, action, failure);
      });
    const line = lineOf(action, seen as Seen);
    if (isWriting) writeLine(line);
    // A new control has no line until a run writes the page.
    const known = lineFor(action.control);
    if (known !== undefined) expect(line).toBe(known);
  });
