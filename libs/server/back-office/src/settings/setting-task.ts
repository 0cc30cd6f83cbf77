import { changeSetting } from '@ex/contract/operator';
import type { Sql, Tx } from '@ex/server-db';
import { ApiRejection, formatUtcMs } from '@ex/server-http';
import { checkSection, findDifferences } from '@ex/server-site-config';
import type { LiveSection, Settings } from '@ex/server-site-config';
import type { TwoPersonTask } from '../proposals/two-person';
import { findChangedPlaces } from './deposit-addresses';
import type { ChangedPlace } from './deposit-addresses';
import { readDraft } from './draft';
import type { SettingDraft } from './draft';

/** Dependencies of the settings. */
export interface SettingsDesk {
  readonly settings: Settings;
  /** What is open now and keeps the terms that it began with, in words. */
  readonly effectsOf: (sql: Sql, section: LiveSection) => Promise<readonly string[]>;
  /** Tells members who paid to an old address that it changes at a moment (ms). */
  readonly tellDepositors: (
    tx: Tx,
    change: { readonly places: readonly ChangedPlace[]; readonly at: number },
    now: number,
  ) => Promise<void>;
}

/** A new address for deposits waits so long: a thief of two operators' keys does not get the next deposits. */
const ADDRESS_WAIT_MS = 24 * 3_600_000;

/** Places for deposits that a draft changes against those in force, and the earliest moment of its effect; undefined for as soon as possible. */
export function weighDraft(
  { section, value, from }: SettingDraft,
  inForce: unknown,
  now: number,
): { readonly places: readonly ChangedPlace[]; readonly from: number | undefined } {
  const places =
    section === 'wallet'
      ? findChangedPlaces(checkSection('wallet', inForce), checkSection('wallet', value))
      : [];
  return { places, from: places.length > 0 ? Math.max(from ?? 0, now + ADDRESS_WAIT_MS) : from };
}

/** Changes a section of the settings, by two operators (SET-03, SET-07). */
export const settingTask = ({
  settings,
  tellDepositors,
}: SettingsDesk): TwoPersonTask<typeof changeSetting> => ({
  call: changeSetting,
  weigh: async (tx, { base, ...fields }) => {
    const { section, value } = readDraft(fields);
    const { newest } = await settings.lockSection(tx, section);
    if (newest.id !== base) throw new ApiRejection('operators.settingChanged');
    if (findDifferences(newest.value, value, section).length === 0)
      throw new ApiRejection('operators.settingSame');
    return {};
  },
  carryOut: async (tx, { base: _base, purpose, ...fields }, { proposer, confirmer, now }) => {
    if (!confirmer) throw new Error('a setting was to be changed by one operator');
    const draft = readDraft(fields);
    const { section, value } = draft;
    const { newest, inForce } = await settings.lockSection(tx, section);
    const { places, from } = weighDraft(draft, inForce, now);
    const made = await settings.change(tx, {
      ...{ section, value, from, reason: purpose },
      ...{ proposer: proposer.name, confirmer: confirmer.name },
    });
    if (places.length > 0) await tellDepositors(tx, { places, at: made.effectiveAt }, now);
    const differences = findDifferences(newest.value, value, section);
    return {
      subject: `settings ${section}, revision ${made.id}, from ${formatUtcMs(new Date(made.effectiveAt))}`,
      before: Object.fromEntries(differences.map((one) => [one.path, one.before ?? null])),
      after: Object.fromEntries(differences.map((one) => [one.path, one.after ?? null])),
      committed: async () => void (await settings.refresh()),
    };
  },
});
