import { EMAIL_CODE_WAIT_S } from '@ex/api-client/members';
import { useRequestEmailCodeMutation, useVerifyEmailMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Button, Callout, CodeField, Sheet, useSecondsLeft } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import styles from './security.module.css';

interface VerifyEmailSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Proves by a code that the member reads the mails of their address (RISK-78). */
export function VerifyEmailSheet({ open, onClose }: VerifyEmailSheetProps) {
  const t = useT('security');
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const [sentUntil, setSentUntil] = useState(0);
  const [requestCode] = useRequestEmailCodeMutation();
  const [verify] = useVerifyEmailMutation();
  const unansweredText = t('confirm.unanswered');
  const sending = useSheetAction({ subject: open, unansweredText });
  const verifying = useSheetAction({ subject: open, onDone: onClose, unansweredText });
  const failure = verifying.failure ?? sending.failure;
  const sendCode = async (): Promise<void> => {
    verifying.clear();
    if (await sending.run(() => requestCode())) setSentUntil(performance.now() + EMAIL_CODE_WAIT_S * 1000);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    sending.clear();
    if (code !== '') void verifying.run(() => verify(code));
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('email.label')} busy={verifying.busy}>
      <form className={styles.fields} onSubmit={submit} noValidate>
        <p className={styles.note}>{t('email.text')}</p>
        <CodeField
          label={t('email.code')}
          value={code}
          onChange={(next) => {
            setCode(next);
            verifying.clear();
          }}
          error={isSubmitted && code === '' ? t('errors.code') : undefined}
          name="captcha"
          secondsLeft={useSecondsLeft(sentUntil)}
          sending={sending.busy}
          onSend={() => void sendCode()}
        />
        {failure !== undefined && (
          <Callout tone="warn" live>
            {failure}
          </Callout>
        )}
        <Button type="submit" block busy={verifying.busy}>
          {t('email.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
