import { getStakingProjects } from '@ex/contract';
import type { Coin } from '@ex/server-catalogue';
import { type Handler, serve } from '@ex/server-http';
import type { FinanceRules } from '@ex/server-site-config';
import { coinImageUrl } from '../coin-image-url';
import type { FinanceDeps } from '../deps';

/** A staking project whose coin the venue has. */
export type StakingProject = FinanceRules['staking']['projects'][number] & { readonly of: Coin };

/** Offered projects; those in coins unknown to the venue are omitted. */
export function listStakingProjects({
  site,
  catalogue,
}: Pick<FinanceDeps, 'site' | 'catalogue'>): readonly StakingProject[] {
  return site.finance.staking.projects.flatMap((project) => {
    const of = catalogue.coinByCode(project.coin);
    return of ? [{ ...project, of }] : [];
  });
}

/** Lists the staking projects with their terms (STAKE-01, STAKE-08, CALLS-66). */
export function stakingProjectsHandler(deps: FinanceDeps): Handler<typeof getStakingProjects> {
  return serve(getStakingProjects, () =>
    Promise.resolve({ data: { list: listStakingProjects(deps).map(projectAnswer) } }),
  );
}

function projectAnswer({ id, of, terms }: StakingProject) {
  return {
    id,
    img: coinImageUrl(of.code),
    coin: { title: of.code },
    staking_info: terms.map((term) => ({
      id: term.id,
      days: term.days,
      interest_rate: term.yearlyRate,
      min_price: term.minimum,
      type: term.redemption ? 1 : 0,
      redeem_fee: term.redemption?.fee ?? '0',
    })),
  };
}
