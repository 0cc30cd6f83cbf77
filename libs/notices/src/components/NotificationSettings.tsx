import type { MessageSetting, MessageSettings } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { Switch } from '@ex/ui-kit';
import styles from './NotificationSettings.module.css';

interface NotificationSettingsProps {
  readonly settings: MessageSettings;
  readonly onChange: (setting: MessageSetting) => void;
}

/** What arrives by mail and push, a row for each kind (MESSAGE-01). Ways that the site does not have are left out. */
export function NotificationSettings({ settings, onChange }: NotificationSettingsProps) {
  const t = useT('notices');
  const { hasMail, pushKey, list } = settings;
  const hasPush = pushKey !== undefined;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          {hasMail && <th scope="col">{t('settings.mail')}</th>}
          {hasPush && <th scope="col">{t('settings.push')}</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((setting) => {
          const name = t(`settings.kind.${setting.kind}`);
          return (
            <tr key={setting.kind}>
              <th scope="row">
                {name}
                {hasMail && setting.isMailFixed && (
                  <span className={styles.note}>{t('settings.safety')}</span>
                )}
              </th>
              {hasMail && (
                <td>
                  <Switch
                    label={`${name}: ${t('settings.mail')}`}
                    checked={setting.mail}
                    disabled={setting.isMailFixed}
                    onChange={(mail) => onChange({ ...setting, mail })}
                  />
                </td>
              )}
              {hasPush && (
                <td>
                  <Switch
                    label={`${name}: ${t('settings.push')}`}
                    checked={setting.push}
                    onChange={(push) => onChange({ ...setting, push })}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
