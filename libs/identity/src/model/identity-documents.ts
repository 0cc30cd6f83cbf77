import type { IdentityDocuments } from '@ex/api-client/members';

/** Documents of an empty form. */
export const NO_DOCUMENTS = { name: '', front: '', back: '' } satisfies IdentityDocuments;

/** Name of the form's draft. */
export const DRAFT_NAME = 'identity';
/** The two sides of the card, in the order in which they are photographed. */
export const SIDES = ['front', 'back'] as const;
/** Maximum length of a name, characters (CALLS-15). */
export const MAX_NAME_LENGTH = 100;

/** Fields that are still empty (KYC-02, KYC-03), in the order of the form. */
export function missingFields(documents: IdentityDocuments): readonly (keyof IdentityDocuments)[] {
  return (['name', ...SIDES] as const).filter((field) => documents[field].trim() === '');
}
