import type { StoredImage } from '@ex/api-client';
import type { WholeBounds } from './whole';

/** The three pictures of a loan application, in the order they are checked (LOAN-14). */
export const PHOTOS = ['front', 'back', 'handheld'] as const;
/** One of the three pictures. */
export type Photo = (typeof PHOTOS)[number];

/** A loan application as far as it is filled in; `amount` undefined stands for the product's least amount. */
export interface Application {
  readonly amount?: number;
  readonly photos: { readonly [P in Photo]?: StoredImage };
}

/** A new application. */
export const EMPTY_APPLICATION: Application = { photos: {} };

/** The application with a picture put in, or taken out. */
export function withPhoto(
  application: Application,
  photo: Photo,
  image: StoredImage | undefined,
): Application {
  const { [photo]: _old, ...others } = application.photos;
  return { ...application, photos: image ? { ...others, [photo]: image } : others };
}

/** What is wrong first: the amount, then the front, the back, the handheld picture (LOAN-12, LOAN-14). */
export function applicationProblem(
  application: Application,
  bounds: WholeBounds,
): 'range' | Photo | undefined {
  if (isOutside(application.amount ?? bounds.min, bounds)) return 'range';
  return PHOTOS.find((photo) => !application.photos[photo]);
}

/** Whether a whole amount lies outside a product's bounds. */
export const isOutside = (amount: number, { min, max }: WholeBounds): boolean => amount < min || amount > max;

/** A kept application; undefined when it is none. */
export function readApplication(kept: unknown): Application | undefined {
  const { amount, photos } = (kept ?? {}) as Partial<Record<keyof Application, unknown>>;
  if (typeof photos !== 'object' || photos === null) return undefined;
  const read = (photos as Partial<Record<Photo, unknown>>) ?? {};
  const images = PHOTOS.flatMap((photo) => {
    const image = readImage(read[photo]);
    return image ? [[photo, image] as const] : [];
  });
  const application = { photos: Object.fromEntries(images) };
  return typeof amount === 'number' && Number.isSafeInteger(amount)
    ? { ...application, amount }
    : application;
}

function readImage(kept: unknown): StoredImage | undefined {
  const { url, preview } = (kept ?? {}) as Partial<StoredImage>;
  return typeof url === 'string' && typeof preview === 'string' ? { url, preview } : undefined;
}

/** A kept whole amount; undefined when it is none. */
export const readAmount = (kept: unknown): number | undefined =>
  typeof kept === 'number' && Number.isSafeInteger(kept) ? kept : undefined;
