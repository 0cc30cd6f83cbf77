import { useT } from '@ex/i18n';
import { Avatar, Bdi, Button, ListRow } from '@ex/ui-kit';
import styles from './ReceiverRow.module.css';

interface ReceiverRowProps {
  readonly username: string;
  readonly memberId: string;
  readonly onChange: () => void;
}

/** The confirmed receiver, with the way back to the search. */
export function ReceiverRow({ username, memberId, onChange }: ReceiverRowProps) {
  const t = useT('transfers');
  return (
    <div className={styles.to} role="group" aria-label={t('send.receiver')}>
      <ListRow
        icon={<Avatar name={username} size={40} />}
        label={<bdi dir="auto">{username}</bdi>}
        caption={<Bdi>{t('send.uid', { id: memberId })}</Bdi>}
        end={
          <Button variant="text" size="small" onClick={onChange}>
            {t('send.change')}
          </Button>
        }
      />
    </div>
  );
}
