import { useT } from '@ex/i18n';
import { Button, Sheet } from '@ex/ui-kit';
import { useState } from 'react';
import styles from '../components/security.module.css';

interface IdleSheetProps {
  /** Seconds to the end; undefined closes the sheet. */
  readonly left: number | undefined;
  /** The session is being ended; nothing can be chosen any more. */
  readonly leaving?: boolean;
  /** Also scrim, Escape and the back key: whoever presses them is there. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns that the session ends soon because nobody touched the app. */
export function IdleSheet({ left, leaving = false, onStay, onLeave }: IdleSheetProps) {
  const t = useT('security');
  // While the sheet slides away it goes on saying what it said.
  const [said, setSaid] = useState(0);
  if (left !== undefined && left !== said) setSaid(left);
  const buttons = (
    <div className={styles.buttons}>
      <Button block disabled={leaving} onClick={onStay}>
        {t('idle.stay')}
      </Button>
      <Button block variant="secondary" busy={leaving} onClick={onLeave}>
        {t('idle.leave')}
      </Button>
    </div>
  );
  return (
    <Sheet open={left !== undefined} onClose={onStay} title={t('idle.title')} footer={buttons} busy={leaving}>
      <p className={styles.note}>{t('idle.text', { count: said })}</p>
    </Sheet>
  );
}
