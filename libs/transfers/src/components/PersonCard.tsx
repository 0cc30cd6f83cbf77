import { useT } from '@ex/i18n';
import { Avatar, Bdi, Button, Callout, Icon } from '@ex/ui-kit';
import { History, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LookAlike } from './LookAlike';
import styles from './PersonCard.module.css';

interface PersonCardProps {
  readonly uid: string;
  readonly username: string;
  /** When the member last sent to this person, as shown; '' when among the newest transfers there is none, undefined while not known. */
  readonly lastSent: string | undefined;
  /** Name of somebody else that is easily taken for this one; '' when there is none. */
  readonly resembles: string;
  /** Whether the id that was searched for is also the phone number of another member. */
  readonly othersPhone: boolean;
  readonly onRight: () => void;
  readonly onWrong: () => void;
}

/** The found member, to be confirmed before anything can be sent (P2P-03). */
export function PersonCard(props: PersonCardProps) {
  const { uid, username, lastSent, resembles, othersPhone, onRight, onWrong } = props;
  const t = useT('transfers');
  const title = useRef<HTMLHeadingElement>(null);
  // The search, where the focus was, has gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.card} aria-labelledby="person-title">
      <h2 ref={title} id="person-title" tabIndex={-1} className={styles.title}>
        {t('send.person')}
      </h2>
      <Avatar name={username} />
      <p className={styles.name}>
        <bdi dir="auto">{username}</bdi>
      </p>
      <p className={styles.uid}>
        <Bdi>{t('send.uid', { id: uid })}</Bdi>
      </p>
      {lastSent !== undefined && (
        <p className={lastSent === '' ? styles.new : styles.known}>
          <Icon of={lastSent === '' ? UserRoundSearch : History} size={16} />
          {lastSent === '' ? t('send.unknown') : t('send.known', { date: lastSent })}
        </p>
      )}
      {resembles !== '' && <LookAlike name={resembles} />}
      {othersPhone && (
        <Callout tone="warn" live>
          {t('send.othersPhone')}
        </Callout>
      )}
      <p className={styles.hint}>{t('send.personHint')}</p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={onWrong}>
          {t('send.wrong')}
        </Button>
        <Button onClick={onRight}>{t('send.right')}</Button>
      </div>
    </section>
  );
}
