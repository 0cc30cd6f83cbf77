import { useFeature, useSiteConfigQuery } from '@ex/api-client/content';
import { useDismissFirstStepsMutation, useFirstStepsQuery, useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { Icon, IconButton, KitLink, Num, VisuallyHidden } from '@ex/ui-kit';
import {
  ArrowDownToLine,
  CandlestickChart,
  Check,
  Clock,
  IdCard,
  KeyRound,
  type LucideIcon,
  X,
} from 'lucide-react';
import { useLayoutEffect } from 'react';
import { firstStepsOf, type Step, type StepKey } from '../model/first-steps';
import styles from './FirstSteps.module.css';

const ICONS: Record<StepKey, LucideIcon> = {
  identity: IdCard,
  fundPassword: KeyRound,
  deposit: ArrowDownToLine,
  trade: CandlestickChart,
};

/** Props of {@link FirstSteps}. */
export interface FirstStepsProps {
  /** Called with whether the checklist is shown, before it is painted. */
  readonly onShow: (isShown: boolean) => void;
}

/** The checklist of a new member in the place of the banner, until its steps are done or the member closes it (LIFT-53, LIFT-54). */
export function FirstSteps({ onShow }: FirstStepsProps) {
  const t = useT('account');
  const ui = useT('ui');
  const isOffered = useFeature('firstSteps');
  const { data: member } = useMemberQuery();
  const { data: config } = useSiteConfigQuery();
  const { data } = useFirstStepsQuery(undefined, { skip: !isOffered, refetchOnMountOrArgChange: true });
  const [dismiss] = useDismissFirstStepsMutation();
  const steps = member && config && data ? firstStepsOf(member, data, config.features.deposit) : [];
  const isShown = steps.length > 0;
  useLayoutEffect(() => onShow(isShown), [isShown, onShow]);
  if (!isShown) return null;
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <section className={styles.card} aria-label={t('firstSteps.title')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('firstSteps.title')}</h2>
        <Num value={`${done}/${steps.length}`} />
        <IconButton label={ui('close')} icon={X} onClick={() => void dismiss()} className={styles.close} />
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.key} data-state={step.state}>
            <StepTile step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepTile({ step: { key, href, state } }: { readonly step: Step }) {
  const home = useT('home');
  const t = useT('account');
  const names: Record<StepKey, string> = {
    identity: t('drawer.identity'),
    fundPassword: t('drawer.notSet'),
    deposit: home('menu.recharge'),
    trade: t('firstSteps.trade'),
  };
  const content = (
    <>
      <span className={styles.icon}>
        <Icon of={state === 'done' ? Check : state === 'waiting' ? Clock : ICONS[key]} size={20} />
      </span>
      <span className={styles.name}>{names[key]}</span>
      {state !== 'open' && (
        <VisuallyHidden>{state === 'done' ? t('firstSteps.done') : t('identity.1')}</VisuallyHidden>
      )}
    </>
  );
  if (state === 'done') return <div className={styles.tile}>{content}</div>;
  return (
    <KitLink href={href} className={styles.tile}>
      {content}
    </KitLink>
  );
}
