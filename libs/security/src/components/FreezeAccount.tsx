import { useFreezeAccountMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { useSheetAction } from '@ex/submit';
import { ConfirmSheet, Icon, ListRow } from '@ex/ui-kit';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { endAllSessions } from '../model/end-all-sessions';
import styles from './security.module.css';

/** "This was not me": freezes the account immediately, after one question (SESSION-05). */
export function FreezeAccount() {
  const t = useT('security');
  const [isAsking, setAsking] = useState(false);
  const [freeze] = useFreezeAccountMutation();
  const { busy, failure, run } = useSheetAction({
    subject: isAsking,
    unansweredText: t('password.doubtFund'),
  });
  const confirm = (): Promise<boolean> =>
    endAllSessions(() => run(() => freeze()), paths.login({ state: 'frozen' }));
  return (
    <section className={styles.group} aria-label={t('freeze.label')}>
      <ListRow
        icon={<Icon of={ShieldAlert} size={20} />}
        label={t('freeze.label')}
        caption={t('freeze.caption')}
        onClick={() => setAsking(true)}
      />
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('freeze.ask')}
        confirmLabel={t('freeze.confirm')}
        confirmVariant="danger"
        busy={busy}
        failure={failure}
      >
        <p className={styles.note}>{t('freeze.text')}</p>
      </ConfirmSheet>
    </section>
  );
}
