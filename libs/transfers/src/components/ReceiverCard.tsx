import { useT } from '@ex/i18n';
import { Avatar, Bdi, Button, Callout, Icon } from '@ex/ui-kit';
import { History, UserRoundSearch } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from './ReceiverCard.module.css';
import { ResemblanceWarning } from './ResemblanceWarning';

interface ReceiverCardProps {
  readonly memberId: string;
  readonly username: string;
  /** When the member last sent to this person, as shown; '' when among the newest transfers there is none, undefined while not known. */
  readonly lastTransfer: string | undefined;
  /** Name of another member that is easily mistaken for this one; '' when there is none. */
  readonly resembles: string;
  /** Whether the id that was searched for is also the phone number of another member. */
  readonly isOthersPhone: boolean;
  readonly onRight: () => void;
  readonly onWrong: () => void;
}

/** The found member, to be confirmed before anything can be sent (P2P-03). */
export function ReceiverCard(props: ReceiverCardProps) {
  const { memberId, username, lastTransfer, resembles, isOthersPhone, onRight, onWrong } = props;
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
        <Bdi>{t('send.uid', { id: memberId })}</Bdi>
      </p>
      {lastTransfer !== undefined && (
        <p className={lastTransfer === '' ? styles.new : styles.known}>
          <Icon of={lastTransfer === '' ? UserRoundSearch : History} size={16} />
          <span>{lastTransfer === '' ? t('send.unknown') : t('send.known', { date: lastTransfer })}</span>
        </p>
      )}
      {resembles !== '' && <ResemblanceWarning name={resembles} />}
      {isOthersPhone && (
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
