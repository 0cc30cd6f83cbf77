import { attempt } from './support/failures/attempt';
import { formActions } from './support/failures/form-actions';
import { hasNotCrashed } from './support/has-not-crashed';
import { keepTranslated } from './support/keep-translated';
import { signIn, test } from './support/test';

test.beforeEach(({ page }) => keepTranslated(page));

for (const isVisitor of [true, false])
  test(`RIM-63 RIM-18 each form of a ${isVisitor ? 'visitor' : 'member'} says on a translated page that its answer was lost`, async ({
    page,
    context,
    venue,
    session,
    consoleErrors,
  }) => {
    if (!isVisitor) await signIn(context, venue.base, session);
    for (const action of formActions.filter(({ visitor = false }) => visitor === isVisitor))
      await test.step(action.control, async () => {
        await attempt(page, action, 'lost');
        await hasNotCrashed(page, consoleErrors);
      });
  });
