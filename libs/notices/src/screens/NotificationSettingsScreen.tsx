import {
  type MessageSetting,
  useFeature,
  useMessageSettingsQuery,
  useSetMessageSettingMutation,
} from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { ErrorState, HeaderBar, SkeletonRows } from '@ex/ui-kit';
import { useRef } from 'react';
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
  const change = useChange();
  const offersMail = useFeature('mailMessages');
  return (
    <>
      <HeaderBar title={t('settings.title')} onBack={() => void navigate(-1)} />
      <main className={styles.page}>
        <p className={styles.note}>{t('settings.text')}</p>
        {!data && isError && <ErrorState onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !isError && <SkeletonRows rows={7} height={48} />}
        {data && <NotificationSettings settings={data} onChange={change} />}
        {data && !data.hasMail && offersMail && <p className={styles.note}>{t('settings.noMail')}</p>}
        {data?.pushKey !== undefined && <PushDeviceCard pushKey={data.pushKey} />}
      </main>
    </>
  );
}

/** Changes the setting of a kind, one change of it at a time: answers of two could arrive in the other order (RIM-65). */
function useChange(): (setting: MessageSetting) => void {
  const [change] = useSetMessageSettingMutation();
  const changing = useRef(new Set<string>());
  return (setting) => {
    const { kind } = setting;
    if (changing.current.has(kind)) return;
    changing.current.add(kind);
    void change(setting).finally(() => changing.current.delete(kind));
  };
}
