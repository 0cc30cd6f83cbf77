import { useT } from '@ex/i18n';
import { Button, Sheet } from '@ex/ui-kit';
import { useState } from 'react';
import styles from '../components/security.module.css';

interface IdleSheetProps {
  /** Seconds to the end; undefined closes the sheet. */
  readonly left: number | undefined;
  /** Also scrim, Escape and the back key: whoever presses them is there. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns that the session ends soon because nobody touched the app. */
export function IdleSheet({ left, onStay, onLeave }: IdleSheetProps) {
  const t = useT('security');
  // While the sheet slides away it goes on saying what it said.
  const [said, setSaid] = useState(0);
  if (left !== undefined && left !== said) setSaid(left);
  const buttons = (
    <div className={styles.buttons}>
      <Button block onClick={onStay}>
        {t('idle.stay')}
      </Button>
      <Button block variant="secondary" onClick={onLeave}>
        {t('idle.leave')}
      </Button>
    </div>
  );
  return (
    <Sheet open={left !== undefined} onClose={onStay} title={t('idle.title')} footer={buttons}>
      <p className={styles.note}>{t('idle.text', { count: said })}</p>
    </Sheet>
  );
}
