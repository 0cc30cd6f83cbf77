import { useT } from '@ex/i18n';
import { Callout, Sheet } from '@ex/ui-kit';
import { useRef, useState } from 'react';
import styles from './address.module.css';
import { useQrScanner } from '../../model/use-qr-scanner';

interface ScanSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onFound: (text: string) => void;
}

/** Reads an address from a QR code in front of the camera. */
export function ScanSheet({ open, onClose, onFound }: ScanSheetProps) {
  const t = useT('withdraw');
  return (
    <Sheet open={open} onClose={onClose} title={t('book.scan')}>
      <Camera onFound={onFound} />
    </Sheet>
  );
}

function Camera({ onFound }: Pick<ScanSheetProps, 'onFound'>) {
  const t = useT('withdraw');
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useQrScanner(video, { onFound, onFailed: () => setFailed(true) });
  if (hasFailed)
    return (
      <Callout tone="warn" live>
        {t('book.noCamera')}
      </Callout>
    );
  return <video ref={video} className={styles.camera} muted playsInline aria-label={t('book.scanHint')} />;
}
