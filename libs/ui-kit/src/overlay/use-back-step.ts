import { useState } from 'react';
import { useBackCloses } from './use-back-closes';

/**
 * While a later step of a page is shown, Back leads to the step before it. A jump to another page leaves the step
 * unchanged, with the text typed there. Call it in a part of the page that comes before its sheets, so that Back closes
 * those first.
 */
export function useBackStep(isLater: boolean, onBack: () => void): void {
  const [page] = useState(() => window.location.pathname);
  useBackCloses(isLater, false, () => {
    if (window.location.pathname === page) onBack();
  });
}
