import { useT } from '@ex/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import styles from './QrTile.module.css';

const Code = lazy(() => import('qrcode.react').then((module) => ({ default: module.QRCodeSVG })));

/** White modules around a code without which scanners may not find it (ISO/IEC 18004, RIM-16). */
const QUIET_MODULES = 4;

/** QR code of an address or link on a white tile in both themes, 200 px. The renderer is loaded when needed. */
export function QrTile({ value, label }: { value: string; label?: string }): ReactNode {
  const t = useT('ui');
  return (
    <div className={styles.tile} role="img" aria-label={label ?? t('qr')}>
      <Suspense fallback={null}>
        <Code value={value} size={200} level="M" marginSize={QUIET_MODULES} aria-hidden />
      </Suspense>
    </div>
  );
}
