import { callerAddress } from '@ex/server-http';
import type { CallContext } from '@ex/server-http';
import { browserName } from './browser';

/** Where a call comes from, as members see it. */
export interface Origin {
  /** IPv4 address, or the 64 bits of an IPv6 network. */
  readonly network: string;
  /** Short name of the browser; '' when unknown. */
  readonly browser: string;
}

/** Origin of what no member's call began. */
export const NOWHERE: Origin = { network: '', browser: '' };

/** Where a call comes from. */
export const originOf = ({ ip, agent }: Pick<CallContext, 'ip' | 'agent'>): Origin => ({
  network: callerAddress(ip),
  browser: browserName(agent),
});
