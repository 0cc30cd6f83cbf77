import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { LinkButton, OutcomeCard } from '@ex/ui-kit';
import { BadgeCheck, Clock, IdCard } from 'lucide-react';
import type { Standing } from '../model/standing';

const ICONS = { 0: IdCard, 1: Clock, 2: BadgeCheck } as const;

/** Where the verification stands while there is nothing to submit (KYC-07, KYC-08, D-26). */
export function StandingCard({ of }: { readonly of: Exclude<Standing, 'open' | 'again'> }) {
  const t = useT('identity');
  // A new card for each state: what comes of the submission is said from its title on.
  return (
    <OutcomeCard key={of} icon={ICONS[of]} title={t(`status.${of}.title`)} text={t(`status.${of}.text`)}>
      <LinkButton block variant="secondary" href={of === '1' ? paths.notices() : paths.home()}>
        {t(of === '1' ? 'messages' : 'home')}
      </LinkButton>
    </OutcomeCard>
  );
}
