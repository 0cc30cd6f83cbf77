/** What a member submits, as far as it is there; photos by the addresses that `upload` answered. */
export type Papers = {
  readonly name: string;
  readonly front: string;
  readonly back: string;
};

/** Nothing filled in yet. */
export const NO_PAPERS: Papers = { name: '', front: '', back: '' };

/** Name of the form's draft. */
export const DRAFT = 'identity';
/** The two sides, in the order in which they are photographed. */
export const SIDES = ['front', 'back'] as const;
/** Greatest length of a name, characters (CALLS-15). */
export const LONGEST_NAME = 100;

/** Everything that is missing (KYC-02, KYC-03), in the order of the form. */
export function missingIn(papers: Papers): readonly (keyof Papers)[] {
  return (['name', ...SIDES] as const).filter((part) => papers[part].trim() === '');
}
