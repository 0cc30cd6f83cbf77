import { useT } from '@ex/i18n';
import { Button, Sheet, Spinner } from '@ex/ui-kit';
import { useState } from 'react';
import type { SubmitState } from '../model/submit-state';
import styles from './DoubtSheet.module.css';

interface DoubtSheetProps {
  readonly state: SubmitState<object>;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown when no answer came: says that we look, and only then offers to send the same request again. */
export function DoubtSheet({ state, onRetry, onGiveUp }: DoubtSheetProps) {
  const t = useT('submit');
  const open = state.step !== 'idle' && state.step !== 'sending';
  // While the sheet slides away it goes on saying what it said.
  const [said, setSaid] = useState(state);
  if (open && said !== state) setSaid(state);
  const checking = said.step === 'checking';
  const busy = said.step === 'checking' || said.step === 'resending';
  const canRetry = said.step !== 'idle' && said.request.complete;
  return (
    <Sheet
      open={open}
      onClose={onGiveUp}
      title={t('doubt.title')}
      busy={open && busy}
      footer={
        canRetry && (
          <Button block busy={busy} onClick={onRetry}>
            {t('doubt.retry')}
          </Button>
        )
      }
    >
      <p className={styles.text} role="status">
        {checking && <Spinner />}
        {t(checking ? 'doubt.checking' : canRetry ? 'doubt.notFound' : 'doubt.lost')}
      </p>
    </Sheet>
  );
}
