import type { PayloadOf } from '@ex/contract';
import type { changeSetting } from '@ex/contract/operator';
import { ApiRejection } from '@ex/server-http';
import { checkSection, findLiveSection, LIVE_SECTIONS, SiteConfigError } from '@ex/server-site-config';
import type { LiveSection } from '@ex/server-site-config';

/** A change that an operator has in mind. */
export interface SettingDraft {
  readonly section: LiveSection;
  readonly value: unknown;
  /** Not before this moment, ms; undefined for as soon as possible. */
  readonly from: number | undefined;
}

type DraftFields = Pick<PayloadOf<typeof changeSetting>, 'section' | 'value' | 'from'>;

/** Longest list of faults in an answer. */
const MOST_FAULTS = 600;

/** The section of this name. Throws an `ApiRejection` that lists them. */
export function requireSection(name: string): LiveSection {
  const section = findLiveSection(name);
  if (!section) throw new ApiRejection('operators.noSection', { sections: LIVE_SECTIONS.join(', ') });
  return section;
}

/** Reads a draft. Throws an `ApiRejection` that names what is wrong with it (SET-03). */
export function readDraft({ section: name, value: text, from }: DraftFields): SettingDraft {
  const section = requireSection(name);
  try {
    const value: unknown = JSON.parse(text);
    checkSection(section, value);
    return { section, value, from: from === undefined ? undefined : readMinute(from) };
  } catch (error) {
    if (!(error instanceof SiteConfigError || error instanceof SyntaxError)) throw error;
    throw new ApiRejection('operators.settingInvalid', { faults: error.message.slice(0, MOST_FAULTS) });
  }
}

/** Reads a minute of UTC; a day that is not in the calendar is refused. */
function readMinute(text: string): number {
  const moment = Date.parse(`${text.replace(' ', 'T')}:00Z`);
  if (Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 16).replace('T', ' ') !== text)
    throw new ApiRejection('http.form.invalid', { field: 'from' });
  return moment;
}
