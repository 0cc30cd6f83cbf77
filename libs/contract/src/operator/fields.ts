import * as z from 'zod/mini';
import { decimal, looseText, typed, whole } from '../fields';

/** Payload: why the operator does this, such as a ticket or a phone call; kept in the log. */
export const purpose = () => typed(3, 300);

/** Payload: a call without fields. */
export const none = () => z.strictObject({});

/** Payload: the name of an operator or a role. */
export const plainName = () => typed(2, 40).check(z.regex(/^[a-z][a-z0-9.-]*$/));

/** Answer: decision that waits for a second operator; null where it took effect. */
export const proposedOrDone = () => z.object({ proposal: z.nullable(whole()) });

/** Answer: a row of the log. `before` and `after` are JSON text. */
export const logRow = () =>
  z.object({
    id: whole(),
    at: z.string(),
    operator: z.string(),
    call: z.string(),
    purpose: looseText(),
    member: z.nullable(whole()),
    subject: looseText(),
    before: looseText(),
    after: looseText(),
  });

/** Answer: a role, its permissions and the dollars that its operators decide about alone and together, at a time and on a day. */
export const roleRow = () =>
  z.object({
    name: z.string(),
    permissions: z.array(z.string()),
    alone: decimal(),
    most: decimal(),
    alone_day: decimal(),
    most_day: decimal(),
  });
