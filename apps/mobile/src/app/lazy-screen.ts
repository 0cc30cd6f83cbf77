import type { FeatureRoute } from '@ex/routing';
import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be had: mostly an old tab after a new version was put in place. */
export class MissingCode extends Error {
  override name = 'MissingCode';
}

const screens = new Map<FeatureRoute['load'], ComponentType>();

/** The screen of a route, loaded on the first visit and kept. A failed load is not kept, so that a retry can work. */
export function lazyScreen(route: FeatureRoute): ComponentType {
  const known = screens.get(route.load);
  if (known) return known;
  const screen = lazy(() =>
    route.load().then(
      (module) => ({ default: module.Screen }),
      (error: unknown) => {
        screens.delete(route.load);
        throw new MissingCode(String(error));
      },
    ),
  );
  screens.set(route.load, screen);
  return screen;
}
