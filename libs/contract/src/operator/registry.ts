import type { AnyCall } from '../define';
import * as access from './access';
import * as members from './members';
import * as money from './money';
import * as payouts from './payouts';
import * as people from './people';
import * as reviews from './reviews';
import * as settings from './settings';
import * as statements from './statements';
import * as venue from './venue';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'requirement' in value;

/** Every call of operators. They are served on a port of their own; no member's page has any of them. */
export const OPERATOR_CALLS: readonly AnyCall[] = [
  access,
  people,
  reviews,
  payouts,
  statements,
  venue,
  settings,
  members,
  money,
].flatMap((calls) => Object.values(calls).filter(isCall));
