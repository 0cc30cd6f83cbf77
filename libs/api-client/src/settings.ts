import { API_PATH } from '@ex/contract';
import type { FactorRequest } from './members/factor-request';

/** Where the calls go and in which language the answers come. */
export interface ApiSettings {
  /** Base address, without a slash at the end; `/api` on the same origin by default (D-01). */
  readonly base: string;
  /** Wire code of the chosen language, sent as the Lang header (I18N-07). */
  readonly lang: string;
  /** Shows the member a request for a second factor; without it such calls are refused. */
  readonly askFactor?: ((request: FactorRequest) => Promise<void>) | undefined;
}

let settings: ApiSettings = { base: API_PATH, lang: 'en' };

/** Sets the address and the language; called once at start. */
export function configureApi(change: Partial<ApiSettings>): void {
  settings = { ...settings, ...change };
}

/** The settings in force. */
export function apiSettings(): ApiSettings {
  return settings;
}
