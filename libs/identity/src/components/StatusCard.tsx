import type { VerificationStatus } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { LinkButton, OutcomeCard } from '@ex/ui-kit';
import { BadgeCheck, Clock, IdCard } from 'lucide-react';

/** Stages at which there is nothing to submit. */
export type ClosedStatus = Exclude<VerificationStatus, 'unverified' | 'rejected'>;

/** Icon and key of the texts under `identity:status`. */
const LOOKS = {
  unknown: { icon: IdCard, text: '0' },
  underReview: { icon: Clock, text: '1' },
  verified: { icon: BadgeCheck, text: '2' },
} as const satisfies Record<ClosedStatus, object>;

/** Verification status while there is nothing to submit (KYC-07, KYC-08, D-26). */
export function StatusCard({ status }: { readonly status: ClosedStatus }) {
  const t = useT('identity');
  const { icon, text } = LOOKS[status];
  const isUnderReview = status === 'underReview';
  // A new card for each status, so that screen readers announce the outcome from its title on.
  return (
    <OutcomeCard key={status} icon={icon} title={t(`status.${text}.title`)} text={t(`status.${text}.text`)}>
      <LinkButton block variant="secondary" href={isUnderReview ? paths.notices() : paths.home()}>
        {t(isUnderReview ? 'messages' : 'home')}
      </LinkButton>
    </OutcomeCard>
  );
}
