import { claimFailure } from '@ex/api-client';
import type { NewSession } from '@ex/api-client/members';
import { useRenewPasswordMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Sheet } from '@ex/ui-kit';
import { NEW_PASSWORD_FIELDS, NewPasswordForm } from './NewPasswordForm';

interface NewPasswordSheetProps {
  /** What the member signed in with; undefined closes the sheet. */
  readonly credentials: { readonly account: string; readonly password: string } | undefined;
  readonly onClose: () => void;
  /** The password was replaced. Without a session the member can log in with the new one. */
  readonly onRenewed: (newPassword: string, session: NewSession | null) => void;
}

/** Has the member replace the temporary password that support gave out (SESSION-06). */
export function NewPasswordSheet({ credentials, onClose, onRenewed }: NewPasswordSheetProps) {
  const t = useT('security');
  const [renew] = useRenewPasswordMutation();
  const action = useSheetAction({ subject: credentials }, NEW_PASSWORD_FIELDS);
  const submit = (newPassword: string): void => {
    if (!credentials) return;
    void action.run(async () => {
      const answer = await claimFailure(renew({ ...credentials, newPassword }));
      if (answer.data !== undefined) onRenewed(newPassword, answer.data);
      return answer;
    });
  };
  return (
    <Sheet open={credentials !== undefined} onClose={onClose} title={t('renew.title')} busy={action.busy}>
      <p>{t('renew.text')}</p>
      <NewPasswordForm action={action} onSubmit={submit} />
    </Sheet>
  );
}
