import { EMAIL_CODE_WAIT_S } from '@ex/api-client';
import { useRequestEmailCodeMutation, useVerifyEmailMutation } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { Button, Callout, CodeField, Sheet, useSecondsLeft } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import { useSecurityRequest } from '../model/use-security-request';
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
  const sending = useSecurityRequest();
  const verifying = useSecurityRequest();
  const sendCode = async (): Promise<void> => {
    if (await sending.send(() => requestCode())) setSentUntil(performance.now() + EMAIL_CODE_WAIT_S * 1000);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setSubmitted(true);
    if (code !== '' && (await verifying.send(() => verify(code)))) onClose();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('email.label')} busy={verifying.busy}>
      <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.note}>{t('email.text')}</p>
        <CodeField
          label={t('email.code')}
          value={code}
          onChange={setCode}
          error={isSubmitted && code === '' ? t('errors.code') : undefined}
          name="captcha"
          secondsLeft={useSecondsLeft(sentUntil)}
          sending={sending.busy}
          onSend={() => void sendCode()}
        />
        {(sending.isUnanswered || verifying.isUnanswered) && (
          <Callout tone="warn" live>
            {t('confirm.unanswered')}
          </Callout>
        )}
        <Button type="submit" block busy={verifying.busy}>
          {t('email.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
