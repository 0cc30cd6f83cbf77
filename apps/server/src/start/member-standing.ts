import type { Sql } from '@ex/server-db';
import { readCredit } from '@ex/server-finance';
import type { FinanceDeps } from '@ex/server-finance';
import { findStanding } from '@ex/server-members';
import { readStakes } from '@ex/server-options';
import type { SiteConfiguration } from '@ex/server-site-config';
import { readSpotVolume } from '@ex/server-spot';
import { makeTiers } from '@ex/server-wallet';
import type { Tiers } from '@ex/server-wallet';
import type { VenueServices } from './venue-services';

/** Levels of members by what they traded on spot and staked on options. */
export const venueTiers = (parts: Pick<VenueServices, 'catalogue' | 'feed' | 'site'>): Tiers =>
  makeTiers({
    ...parts,
    findStanding,
    readVolume: async (sql, memberId, since) => [
      ...(await readSpotVolume(sql, memberId, since)),
      ...(await readStakes(sql, memberId, since)),
    ],
  });

/** Credit of a member from the score at the start and all repayments. */
export const creditOf = async (sql: Sql, memberId: number, moment: number) =>
  readCredit(sql, memberId, (await findStanding(sql, memberId)).startScore, moment);

/** Loan limit of a member's level, and the credit that a loan takes. */
export const loanTerms =
  (tiers: Tiers, site: SiteConfiguration): FinanceDeps['loanTermsOf'] =>
  async (sql, memberId, moment) => ({
    limit: (await tiers.of(sql, memberId, moment)).loan,
    startScore: (await findStanding(sql, memberId)).startScore,
    leastScore: site.tiers.loanScore,
  });
