import type { FeatureRoute } from '@ex/routing';
import { createElement, Suspense } from 'react';
import { lazyScreen } from './lazy-screen';
import { ScreenBoundary } from './ScreenBoundary';
import { ScreenLoading } from './ScreenLoading';

interface Props {
  readonly route: Omit<FeatureRoute, 'path'>;
  /** Title in the header while the code loads. */
  readonly title?: string;
}

/** Code that is loaded on the first render, with its placeholder and its error boundary. */
export function LazyScreen({ route, title = '' }: Props) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading route={route} title={title} />}>
        {createElement(lazyScreen(route))}
      </Suspense>
    </ScreenBoundary>
  );
}
