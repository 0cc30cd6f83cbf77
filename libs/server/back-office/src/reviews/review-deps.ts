import type { Reviews } from '@ex/server-operator';

/** Dependencies of the calls about reviews. */
export interface ReviewDeps {
  readonly reviews: Reviews;
  /** Makes the address of a stored image one that a browser can open for a while. */
  readonly viewable: (image: string) => string;
}
