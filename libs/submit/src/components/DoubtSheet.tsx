import { useT } from '@ex/i18n';
import { Button, Sheet, Spinner } from '@ex/ui-kit';
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
  const checking = state.step === 'checking';
  const busy = checking || state.step === 'resending';
  const canRetry = state.step !== 'idle' && state.request.complete;
  return (
    <Sheet
      open={busy || state.step === 'unknown'}
      onClose={onGiveUp}
      title={t('doubt.title')}
      busy={busy}
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
