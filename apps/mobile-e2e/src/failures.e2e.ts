import { attempt, type Failure } from './support/failures/attempt';
import { ACTIONS, cell, cellOf, PLAYED, readLines } from './support/failures/table';
import { expect, signIn, test } from './support/test';

/** One control of each way to show a failure, with a failure of each kind; the night plays all of them. */
const SAMPLE: readonly (readonly [control: string, failure: Failure])[] = [
  ['/factors: Remove', 'offline'],
  ['/factors: Rename', 'refused'],
  ['/limits: Remove limit', 'slow'],
  ['/factors: Create new recovery codes', 'lost'],
];

test('RIM-51 RIM-52 each control that the walk taps has a line in the table of failures, and no other', () => {
  const controls = readLines().map((line) => line.split(' | ')[0]?.slice(2));
  expect(controls).toEqual(PLAYED.map(({ control }) => control));
});

for (const [control, failure] of SAMPLE)
  test(`RIM-51 RIM-30 ${control}: reports a call that is ${failure}`, async ({
    page,
    context,
    venue,
    session,
  }) => {
    const action = ACTIONS.find((one) => one.control === control);
    if (!action) throw new Error(`no control ${control}`);
    await signIn(context, venue.base, session);
    expect(cell(await attempt(page, action, failure))).toBe(cellOf(control, failure));
  });
