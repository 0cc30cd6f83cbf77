/**
 * Whether members' money is real. A `play` venue has the demo member with its public passwords, approves requests automatically,
 * shows sample deposit addresses and sells options at simulated prices; a `real` venue has none of that.
 */
export type VenueKind = 'play' | 'real';

/** The settings that decide the kind of the venue. */
export interface VenueKindSettings {
  readonly PLAY?: boolean | undefined;
  readonly NODE_ENV: 'development' | 'production' | 'test';
  readonly MARKET_FEED: 'simulated' | 'replay' | 'htx';
  readonly HOST: string;
  readonly TRUST_PROXY: unknown;
  readonly APP_ORIGIN?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/**
 * Resolves the kind of the venue (RISK-70). `PLAY` states it. Without it, a venue is for play only if it is
 * reachable from this machine alone and its market is not real. Its database must not be meant for production.
 */
export function resolveVenueKind(settings: VenueKindSettings): VenueKind {
  const { PLAY, NODE_ENV, MARKET_FEED, DATABASE_URL } = settings;
  if (PLAY !== undefined) return PLAY ? 'play' : 'real';
  const isTrial = NODE_ENV !== 'production' && MARKET_FEED !== 'htx' && DATABASE_URL === undefined;
  return isTrial && isOnThisMachineOnly(settings) ? 'play' : 'real';
}

/** A proxy in front, or an address elsewhere, opens a loopback port to the world. */
const isOnThisMachineOnly = ({ HOST, TRUST_PROXY, APP_ORIGIN }: VenueKindSettings): boolean =>
  isLoopback(HOST) &&
  TRUST_PROXY === false &&
  (APP_ORIGIN === undefined || isLoopback(new URL(APP_ORIGIN).hostname));

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
