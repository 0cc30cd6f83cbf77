import { attempt, FAILURES } from './support/failures/attempt';
import type { Message } from './support/failures/screen';
import { isWriting, lineFor, lineOf, PLAYED, type Seen, writeLine } from './support/failures/table';
import { expect, signIn, test } from './support/test';

for (const action of PLAYED)
  test(`RIM-51 RIM-30 ${action.control} shows each failure of ${action.call}`, async ({
    page,
    context,
    venue,
    session,
  }) => {
    const seen: Partial<Record<keyof Seen, readonly Message[]>> = {};
    for (const failure of FAILURES)
      await test.step(failure, async () => {
        // Each time: logging out ends the session on the phone.
        if (!action.visitor) await signIn(context, venue.base, session);
        seen[failure] = await attempt(page, action, failure);
      });
    const line = lineOf(action, seen as Seen);
    if (isWriting) writeLine(line);
    expect(line).toBe(lineFor(action.control));
  });
