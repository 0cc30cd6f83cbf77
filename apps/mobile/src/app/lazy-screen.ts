import type { FeatureRoute } from '@ex/routing';
import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be had: no network, or an old tab after a new version was put in place. */
export class MissingCode extends Error {
  override name = 'MissingCode';
  /** There was no network when it was asked for. */
  readonly offline = !navigator.onLine;
}

/** What browsers and the loader of style sheets say when a part of the app is not there. */
const NOT_THERE = /dynamically imported module|importing a module script|preload css/i;

/** Whether a screen failed because code of it, also of a sheet that opens above it, could not be had. */
export const isMissingCode = (error: Error): boolean =>
  error instanceof MissingCode || NOT_THERE.test(error.message);

const screens = new Map<FeatureRoute['load'], ComponentType>();

/**
 * The screen of a route, loaded on the first visit and kept. A failed load is not kept, so that a retry can work; without
 * a network it is, since only a new page asks again for style sheets that were missed.
 */
export function lazyScreen(route: FeatureRoute): ComponentType {
  const known = screens.get(route.load);
  if (known) return known;
  const screen = lazy(() =>
    route.load().then(
      (module) => ({ default: module.Screen }),
      (error: unknown) => {
        if (navigator.onLine) screens.delete(route.load);
        throw new MissingCode(String(error));
      },
    ),
  );
  screens.set(route.load, screen);
  return screen;
}
