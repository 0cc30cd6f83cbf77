import { useT } from '@ex/i18n';
import { Button, Callout } from '@ex/ui-kit';
import { usePushDevice } from '../model/use-push-device';
import styles from './NotificationSettings.module.css';

/** Turns push messages to this device on and off (MESSAGE-04). */
export function PushDeviceCard({ pushKey }: { readonly pushKey: string }) {
  const t = useT('notices');
  const { state, isBusy, hasFailed, error, turnOn, turnOff } = usePushDevice(pushKey);
  if (state === undefined) return null;
  return (
    <section className={styles.device} aria-label={t('settings.device.label')}>
      <h2 className={styles.heading}>{t('settings.device.label')}</h2>
      {state === 'unsupported' && <p className={styles.note}>{t('settings.device.unsupported')}</p>}
      {state === 'denied' && <Callout tone="warn">{t('settings.device.denied')}</Callout>}
      {(state === 'off' || state === 'on') && (
        <>
          <p className={styles.note}>{t('settings.device.caption')}</p>
          <Button
            variant={state === 'on' ? 'secondary' : 'primary'}
            busy={isBusy}
            onClick={state === 'on' ? turnOff : turnOn}
          >
            {t(state === 'on' ? 'settings.device.off' : 'settings.device.on')}
          </Button>
        </>
      )}
      {hasFailed && (
        <Callout tone="warn" live>
          {error?.kind === 'refused' && error.msg ? error.msg : t('settings.device.failed')}
        </Callout>
      )}
    </section>
  );
}
