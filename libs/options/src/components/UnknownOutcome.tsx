import { useT } from '@ex/i18n';
import { Button, Sheet, Spinner } from '@ex/ui-kit';
import type { SubmitState } from '../model/use-submit';
import styles from './UnknownOutcome.module.css';

interface UnknownOutcomeProps {
  readonly state: SubmitState;
  readonly onRetry: () => void;
  readonly onGiveUp: () => void;
}

/** Shown when no answer came: says that we look, and only then offers to send the same order again. */
export function UnknownOutcome({ state, onRetry, onGiveUp }: UnknownOutcomeProps) {
  const t = useT('options');
  const checking = state.step === 'checking';
  return (
    <Sheet
      open={checking || state.step === 'unknown'}
      onClose={onGiveUp}
      title={t('unknown.title')}
      busy={checking}
      footer={
        <Button block busy={checking} onClick={onRetry}>
          {t('unknown.retry')}
        </Button>
      }
    >
      <p className={styles.text} role="status">
        {checking && <Spinner />}
        {t(checking ? 'unknown.text' : 'unknown.notFound')}
      </p>
    </Sheet>
  );
}
