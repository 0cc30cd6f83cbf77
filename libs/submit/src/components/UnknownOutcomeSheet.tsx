import { useT } from '@ex/i18n';
import { Button, Sheet, Spinner } from '@ex/ui-kit';
import { useState } from 'react';
import { isInDoubt, type SubmissionState } from '../model/submission-state';
import styles from './UnknownOutcomeSheet.module.css';

interface UnknownOutcomeSheetProps {
  readonly state: SubmissionState<object, unknown>;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown when no answer came: says that the records are searched, and only then offers to send the same request again. */
export function UnknownOutcomeSheet({ state, onRetry, onGiveUp }: UnknownOutcomeSheetProps) {
  const t = useT('submit');
  const open = isInDoubt(state);
  // Keeps its text while the sheet slides away.
  const [shown, setShown] = useState(state);
  if (open && shown !== state) setShown(state);
  const isChecking = shown.step === 'checking';
  const isBusy = isChecking || shown.step === 'resending';
  const canResend = shown.step !== 'idle' && shown.request.canResend;
  return (
    <Sheet
      open={open}
      onClose={onGiveUp}
      title={t('doubt.title')}
      busy={open && isBusy}
      footer={
        canResend && (
          <Button block busy={isBusy} onClick={onRetry}>
            {t('doubt.retry')}
          </Button>
        )
      }
    >
      <p className={styles.text} role="status">
        {isChecking && <Spinner />}
        <span>{t(isChecking ? 'doubt.checking' : canResend ? 'doubt.notFound' : 'doubt.lost')}</span>
      </p>
    </Sheet>
  );
}
