import type { StoredImage } from '@ex/api-client';
import { type AmountBounds, isOutOfBounds, readAmount } from './amount-bounds';

/** The three pictures of a loan application, in the order they are checked (LOAN-14). */
export const PICTURES = ['front', 'back', 'handheld'] as const;
/** One of the three pictures. */
export type Picture = (typeof PICTURES)[number];

/** A partly filled loan application; without `amount` it has the product's minimum. */
export interface LoanDraft {
  readonly amount?: number;
  readonly photos: { readonly [P in Picture]?: StoredImage };
}

/** A new application. */
export const EMPTY_LOAN_DRAFT: LoanDraft = { photos: {} };

/** Returns the draft with a picture added, replaced or (undefined) removed. */
export function withPicture(draft: LoanDraft, picture: Picture, image: StoredImage | undefined): LoanDraft {
  const { [picture]: _old, ...others } = draft.photos;
  return { ...draft, photos: image ? { ...others, [picture]: image } : others };
}

/** Returns the first problem: the amount, then the front, the back, the handheld picture (LOAN-12, LOAN-14). */
export function checkLoanDraft(draft: LoanDraft, bounds: AmountBounds): 'range' | Picture | undefined {
  if (isOutOfBounds(draft.amount ?? bounds.min, bounds)) return 'range';
  return PICTURES.find((picture) => !draft.photos[picture]);
}

/** Reads a stored draft; undefined when it is none. */
export function readLoanDraft(stored: unknown): LoanDraft | undefined {
  const { amount: storedAmount, photos } = (stored ?? {}) as Partial<Record<keyof LoanDraft, unknown>>;
  if (typeof photos !== 'object' || photos === null) return undefined;
  const images = PICTURES.flatMap((picture) => {
    const image = readImage((photos as Partial<Record<Picture, unknown>>)[picture]);
    return image ? [[picture, image] as const] : [];
  });
  const draft = { photos: Object.fromEntries(images) };
  const amount = readAmount(storedAmount);
  return amount === undefined ? draft : { ...draft, amount };
}

function readImage(stored: unknown): StoredImage | undefined {
  const { url, preview } = (stored ?? {}) as Partial<StoredImage>;
  return typeof url === 'string' && typeof preview === 'string' ? { url, preview } : undefined;
}
