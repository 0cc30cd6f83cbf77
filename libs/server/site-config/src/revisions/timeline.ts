import type { SiteConfiguration } from '../schema';
import { checkSection } from './sections';
import type { LiveSection } from './sections';

/** A change of a section: its whole new value. */
export interface Revision {
  readonly id: number;
  readonly section: LiveSection;
  readonly value: unknown;
  /** From when it holds, ms of the venue's time. */
  readonly effectiveAt: number;
}

/** The configuration over time: that of the file, and the revisions laid over it section by section. */
export class SiteTimeline {
  /** By id: of those that have taken effect the newest decision counts, so that it also replaces one that waits. */
  private steps: readonly Revision[] = [];
  private readonly checked = new Map<number, unknown>();
  private kept: { readonly from: number; readonly until: number; readonly site: SiteConfiguration };

  /**
   * @param file the configuration of the file
   * @param finish removes what this server cannot offer, such as mail
   */
  constructor(
    private readonly file: SiteConfiguration,
    private readonly finish: (site: SiteConfiguration) => SiteConfiguration,
  ) {
    this.kept = this.compose(-Infinity);
  }

  /** Adds a revision; one that is known changes nothing. Throws `SiteConfigError` for a value that this version does not accept. */
  add(revision: Revision): void {
    if (this.steps.some(({ id }) => id === revision.id)) return;
    const { id, section } = revision;
    const value = checkSection(section, revision.value);
    this.checked.set(id, Array.isArray(value) ? value : { ...value, revision: id });
    this.steps = [...this.steps, revision].sort((one, other) => one.id - other.id);
    this.kept = this.compose(this.kept.from);
  }

  /** The configuration at a moment (ms of the venue's time). */
  at(moment: number): SiteConfiguration {
    if (moment < this.kept.from || moment >= this.kept.until) this.kept = this.compose(moment);
    return this.kept.site;
  }

  /** A section as operators have stated it, and its revision; without one it is that of the file. */
  stated(
    section: LiveSection,
    moment: number,
  ): { readonly value: unknown; readonly revision: number | undefined } {
    const step = this.steps.findLast((one) => one.section === section && one.effectiveAt <= moment);
    return { value: (step ?? { value: this.file[section] }).value, revision: step?.id };
  }

  /** The revision of a section that waits for its moment. */
  next(section: LiveSection, moment: number): Revision | undefined {
    const { revision = 0 } = this.stated(section, moment);
    const waiting = this.steps.filter((step) => step.section === section && step.effectiveAt > moment);
    return waiting.findLast(({ id }) => id > revision);
  }

  private compose(moment: number) {
    const past = this.steps.filter(({ effectiveAt }) => effectiveAt <= moment);
    return {
      from: Math.max(-Infinity, ...past.map(({ effectiveAt }) => effectiveAt)),
      until: Math.min(
        Infinity,
        ...this.steps.map(({ effectiveAt }) => effectiveAt).filter((at) => at > moment),
      ),
      site: this.finish(
        Object.assign(
          { ...this.file },
          ...past.map(({ id, section }) => ({ [section]: this.checked.get(id) })),
        ) as SiteConfiguration,
      ),
    };
  }
}
