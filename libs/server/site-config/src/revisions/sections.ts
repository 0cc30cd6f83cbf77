import { SiteConfigError } from '../load';
import { siteConfigSchema } from '../schema';
import type { SiteConfiguration } from '../schema';

/** Sections that operators change while the venue runs; all others are read from the file at start (SET-01). */
export const LIVE_SECTIONS = [
  ...(['site', 'links', 'contents', 'terms', 'switches', 'members'] as const),
  ...(['wallet', 'tiers', 'transfers', 'finance', 'reviews'] as const),
] as const;
/** One of them. */
export type LiveSection = (typeof LIVE_SECTIONS)[number];

/** Returns the section of this name; undefined for a name that is none. */
export const findLiveSection = (name: string): LiveSection | undefined =>
  LIVE_SECTIONS.find((one) => one === name);

/** Checks the whole value of a section. Throws `SiteConfigError` with every wrong entry (SET-03). */
export function checkSection<Section extends LiveSection>(
  section: Section,
  value: unknown,
): NonNullable<SiteConfiguration[Section]> {
  const read = siteConfigSchema.shape[section].safeParse(value);
  if (read.success && read.data !== undefined) return read.data as NonNullable<SiteConfiguration[Section]>;
  const issues = read.error?.issues ?? [{ path: [], message: 'must be there' }];
  throw new SiteConfigError(
    section,
    issues.map(({ path, message }) => `${[section, ...path].join('.')}: ${message}`),
  );
}
