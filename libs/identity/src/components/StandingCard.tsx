import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { Card, Icon, LinkButton } from '@ex/ui-kit';
import { BadgeCheck, Clock, IdCard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Standing } from '../model/standing';
import styles from './StandingCard.module.css';

const ICONS = { 0: IdCard, 1: Clock, 2: BadgeCheck } as const;

/** Where the verification stands while there is nothing to submit (KYC-07, KYC-08, D-26). */
export function StandingCard({ of }: { readonly of: Exclude<Standing, 'open' | 'again'> }) {
  const t = useT('identity');
  const title = useRef<HTMLHeadingElement>(null);
  // What was submitted has gone from the page: reading goes on here, and what comes of it is said.
  useEffect(() => title.current?.focus(), [of]);
  return (
    <Card>
      <div className={styles.standing}>
        <span className={styles.mark}>
          <Icon of={ICONS[of]} size={32} />
        </span>
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {t(`status.${of}.title`)}
        </h2>
        <p className={styles.text}>{t(`status.${of}.text`)}</p>
        <LinkButton block variant="secondary" href={of === '1' ? paths.notices() : paths.home()}>
          {t(of === '1' ? 'messages' : 'home')}
        </LinkButton>
      </div>
    </Card>
  );
}
