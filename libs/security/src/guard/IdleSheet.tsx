import { useT } from '@ex/i18n';
import { Button, Sheet } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './idle-sheet.module.css';

interface IdleSheetProps {
  /** Seconds until the session ends; undefined closes the sheet. */
  readonly secondsLeft: number | undefined;
  /** The session is being ended. */
  readonly leaving?: boolean;
  /** Also on scrim, Escape and the back key, which show that the member is there. */
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Warns that the session is about to end for lack of activity. */
export function IdleSheet({ secondsLeft, leaving = false, onStay, onLeave }: IdleSheetProps) {
  const t = useT('shell');
  // The text stays while the sheet slides away.
  const [shown, setShown] = useState(0);
  if (secondsLeft !== undefined && secondsLeft !== shown) setShown(secondsLeft);
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
    <Sheet
      open={secondsLeft !== undefined}
      onClose={onStay}
      title={t('idle.title')}
      footer={buttons}
      busy={leaving}
    >
      <p className={styles.text}>{t('idle.text', { count: shown })}</p>
    </Sheet>
  );
}
