import type { SiteConfiguration } from '../schema';

/**
 * The configuration as a server reads it: live sections are those in force when they are read (SET-02). A decision reads a section
 * once and keeps the object, so that its values are of one revision.
 */
export const makeLiveSite = (
  atStart: SiteConfiguration,
  current: () => SiteConfiguration,
): SiteConfiguration => ({
  ...atStart,
  get site() {
    return current().site;
  },
  get links() {
    return current().links;
  },
  get contents() {
    return current().contents;
  },
  get terms() {
    return current().terms;
  },
  get switches() {
    return current().switches;
  },
  get members() {
    return current().members;
  },
  get wallet() {
    return current().wallet;
  },
  get tiers() {
    return current().tiers;
  },
  get transfers() {
    return current().transfers;
  },
  get finance() {
    return current().finance;
  },
  get reviews() {
    return current().reviews;
  },
});
