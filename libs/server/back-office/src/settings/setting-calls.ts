import { getSettingHistory, getSettings, previewSetting } from '@ex/contract/operator';
import { formatUtcMs } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import { findDifferences, LIVE_SECTIONS } from '@ex/server-site-config';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';
import { readDraft, requireSection } from './draft';
import { weighDraft } from './setting-task';
import type { SettingsDesk } from './setting-task';

const jsonOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value));
const shown = (ms: number): string => formatUtcMs(new Date(ms));

/** Calls that read settings and try drafts (SET-01, SET-03, SET-04). */
export function settingHandlers(
  { db }: Pick<AccountDeps, 'db'>,
  { settings, effectsOf }: SettingsDesk,
): AnyHandler[] {
  return [
    operate(db, getSettings, async () => ({
      data: LIVE_SECTIONS.map((section) => {
        const { value, revision = 0, next } = settings.stated(section);
        return {
          ...{ section, revision, newest: next?.id ?? revision, value: jsonOf(value ?? null) },
          next: next ? shown(next.effectiveAt) : null,
        };
      }),
    })),
    operate(db, getSettingHistory, async ({ section, count }, { tx }) => {
      const rows = await settings.history(tx, requireSection(section), count);
      return {
        data: rows.map(({ id, value, effectiveAt, changedAt, proposer, confirmer, reason }) => ({
          ...{ id, proposer, confirmer, reason, value: jsonOf(value) },
          ...{ effective: shown(effectiveAt), changed: shown(changedAt) },
        })),
      };
    }),
    operate(db, previewSetting, async (fields, { tx, now }) => {
      const draft = readDraft(fields);
      const { newest, inForce } = await settings.lockSection(tx, draft.section);
      const { from = now } = weighDraft(draft, inForce, now);
      const differences = findDifferences(newest.value, draft.value, draft.section);
      return {
        data: {
          ...{ base: newest.id, effective: shown(Math.max(now, from)) },
          differences: differences.map(({ path, before, after }) => ({
            ...{ path, before: jsonOf(before), after: jsonOf(after) },
          })),
          effects: [...(await effectsOf(tx, draft.section))],
        },
      };
    }),
  ];
}
