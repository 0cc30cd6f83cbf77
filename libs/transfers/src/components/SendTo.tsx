import { useT } from '@ex/i18n';
import { Avatar, Bdi, Button, ListRow } from '@ex/ui-kit';
import styles from './SendTo.module.css';

interface SendToProps {
  readonly username: string;
  readonly uid: string;
  readonly onChange: () => void;
}

/** The confirmed receiver, with the way back to the search. */
export function SendTo({ username, uid, onChange }: SendToProps) {
  const t = useT('transfers');
  return (
    <div className={styles.to} role="group" aria-label={t('send.receiver')}>
      <ListRow
        icon={<Avatar name={username} size={40} />}
        label={<bdi dir="auto">{username}</bdi>}
        caption={<Bdi>{t('send.uid', { id: uid })}</Bdi>}
        end={
          <Button variant="text" size="small" onClick={onChange}>
            {t('send.change')}
          </Button>
        }
      />
    </div>
  );
}
