import { useMessageSettingsQuery, useFeature, useSetMessageSettingMutation } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, SkeletonRows } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { NotificationSettings } from '../components/NotificationSettings';
import styles from '../components/NotificationSettings.module.css';
import { PushDeviceCard } from '../components/PushDeviceCard';

/** What reaches the member outside the app (MESSAGE-01, MESSAGE-04). */
export function Screen() {
  const t = useT('notices');
  const navigate = useNavigate();
  const { data, isError, isFetching, refetch } = useMessageSettingsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [change] = useSetMessageSettingMutation();
  const offersMail = useFeature('mailMessages');
  return (
    <>
      <HeaderBar title={t('settings.title')} onBack={() => void navigate(-1)} />
      <main className={styles.page}>
        <p className={styles.note}>{t('settings.text')}</p>
        {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <SkeletonRows rows={7} height={48} />}
        {data && <NotificationSettings settings={data} onChange={(setting) => void change(setting)} />}
        {data && !data.hasMail && offersMail && <p className={styles.note}>{t('settings.noMail')}</p>}
        {data?.pushKey !== undefined && <PushDeviceCard pushKey={data.pushKey} />}
      </main>
    </>
  );
}
