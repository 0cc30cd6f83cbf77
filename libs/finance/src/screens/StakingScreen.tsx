import { useGetStakingProjectsQuery } from '@ex/api-client';
import type { StakingProject } from '@ex/contract';
import { useT } from '@ex/i18n';
import { Page } from '@ex/ui-kit';
import { useState } from 'react';
import { ConfirmCommitment } from '../components/ConfirmCommitment';
import { FinanceHeader } from '../components/FinanceHeader';
import { ProductList } from '../components/ProductList';
import { useStakeDecision } from '../components/stake-decision';
import { StakeProject } from '../components/StakeProject';
import { writeDraft } from '../model/draft';
import { useCoinIds } from '../model/use-coin-ids';
import { stakeDraft } from '../model/stake-check';
import { useStakeFlow } from '../model/use-stake-flow';

/** Staking projects; one is open at a time, so that one password field is on the screen (STAKE). */
export function Screen() {
  const t = useT('finance');
  const source = useGetStakingProjectsQuery();
  return (
    <>
      <FinanceHeader title={t('titles.stakes')} links={['compare', 'orders']} />
      <Page of="list">
        <ProductList source={source} rowHeight={72}>
          {(projects) => <Projects projects={projects} />}
        </ProductList>
      </Page>
    </>
  );
}

function Projects({ projects }: { projects: readonly StakingProject[] }) {
  const t = useT('finance');
  const [open, setOpen] = useState(projects[0]?.id);
  const [accepted, setAccepted] = useState(0);
  const coinIds = useCoinIds();
  const flow = useStakeFlow(() => {
    for (const { id } of projects) writeDraft(stakeDraft(id), undefined);
    setAccepted((count) => count + 1);
  });
  return (
    <>
      {projects.map((project) => (
        <StakeProject
          // What was staked stands no longer in the form.
          key={`${project.id}-${accepted}`}
          project={project}
          coinId={coinIds.get(project.coin.title)}
          open={project.id === open}
          onOpen={() => setOpen(project.id === open ? undefined : project.id)}
          onJoin={flow.begin}
          busy={flow.busy}
        />
      ))}
      <ConfirmCommitment
        flow={flow}
        decision={useStakeDecision(flow.confirming)}
        confirmLabel={t('stake.join')}
      />
    </>
  );
}
