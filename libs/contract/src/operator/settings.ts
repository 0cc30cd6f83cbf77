import * as z from 'zod/mini';
import { defineCall } from '../define';
import { int, looseText, optional, text, typed, whole } from '../fields';
import { none, proposedOrDone, purpose } from './fields';

/** Settings of the venue that change while it runs. A value is the whole section as JSON text, as the file of the site states it. */

const OPERATORS = { domain: 'operators', method: 'POST', access: 'operator' } as const;

const section = () => text(1, 40);
/** Payload: a section as JSON text. */
const value = () => typed(2, 50_000);
/** Payload: the newest revision of the section that the draft was made from; 0 for the file's. */
const base = () => int(0, 999_999_999_999);
/** Payload: not before this minute, UTC. */
const from = () => optional(typed(16, 16).check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/)));

/** Answer: a revision of a section; times are UTC. */
const revision = () =>
  z.object({
    id: whole(),
    value: z.string(),
    effective: z.string(),
    proposer: z.string(),
    confirmer: z.string(),
    reason: z.string(),
    changed: z.string(),
  });

/** Answer: what a draft would do; `before` and `after` are JSON text, '' where there is nothing. */
const preview = () =>
  z.object({
    base: whole(),
    effective: z.string(),
    differences: z.array(z.object({ path: z.string(), before: looseText(), after: looseText() })),
    effects: z.array(z.string()),
  });
/** What a draft would do. */
export type SettingPreview = z.output<ReturnType<typeof preview>>;

/** The sections that hold now; `revision` is 0 for the file's, `next` is the moment of a change that waits (SET-01). */
export const getSettings = defineCall({
  ...OPERATORS,
  name: 'getSettings',
  permission: 'settings.read',
  requirement: 'SET-01',
  payload: () => none(),
  answer: () =>
    z.array(
      z.object({
        section: z.string(),
        revision: whole(),
        newest: whole(),
        value: z.string(),
        next: z.nullable(z.string()),
      }),
    ),
});

/** The revisions of a section, newest first (SET-04). */
export const getSettingHistory = defineCall({
  ...OPERATORS,
  name: 'getSettingHistory',
  permission: 'settings.read',
  requirement: 'SET-04',
  payload: () => z.strictObject({ section: section(), count: int(1, 100) }),
  answer: () => z.array(revision()),
});

/** What a draft would change, when it would take effect, and what keeps its old terms; changes nothing (SET-03). */
export const previewSetting = defineCall({
  ...OPERATORS,
  name: 'previewSetting',
  permission: 'settings.read',
  requirement: 'SET-03',
  payload: () => z.strictObject({ section: section(), value: value(), from: from() }),
  answer: () => preview(),
});

/** Changes a section, by two operators. A new address for deposits takes effect a day later (SET-03, SET-07). */
export const changeSetting = defineCall({
  ...OPERATORS,
  name: 'changeSetting',
  permission: 'settings.change',
  secondPerson: 'always',
  requirement: 'SET-03',
  action: true,
  payload: () =>
    z.strictObject({ section: section(), value: value(), base: base(), from: from(), purpose: purpose() }),
  answer: () => proposedOrDone(),
});
