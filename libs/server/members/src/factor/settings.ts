import type { SecretBox } from './secret-box';

/** Settings of second factors, in addition to the database. */
export interface FactorSettings {
  readonly box: SecretBox;
  /** Name of the venue in authenticator apps and passkeys. */
  readonly venue: string;
  /** The origin that the app is served from, such as `https://trade.example`; undefined offers no passkeys. */
  readonly origin: string | undefined;
}
