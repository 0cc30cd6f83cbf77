import type { FactorRequest } from '@ex/api-client/safety';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { FactorSheet } from './FactorSheet';

/**
 * Shows the sheet that asks for the second factor, for a call of any form or screen. It has a root of its own, so that the
 * page's code needs to know nothing of it before the first time.
 */
export function askFactor(request: FactorRequest): Promise<void> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    const close = (): void => {
      root.unmount();
      place.remove();
      resolve();
    };
    root.render(
      <StrictMode>
        <Suspense fallback={null}>
          <FactorSheet request={request} onDone={close} />
        </Suspense>
      </StrictMode>,
    );
  });
}
