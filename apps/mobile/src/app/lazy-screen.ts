import { type FeatureRoute, isPageLeaving, loadCode } from '@ex/routing';
import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be loaded: no network, or an old tab after a deployment. */
class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Messages of browsers and of Vite's style sheet loader. */
const CHUNK_LOAD_MESSAGES = /dynamically imported module|importing a module script|preload css/i;

/** True when a screen failed because its code, or that of a sheet above it, could not be loaded. */
export const isChunkLoadError = (error: Error): boolean =>
  error instanceof ChunkLoadError || CHUNK_LOAD_MESSAGES.test(error.message);

const screens = new Map<FeatureRoute['load'], ComponentType>();
/** Keeps the placeholder of a screen until the page is gone. */
const NEVER = new Promise<never>(() => undefined);

/** Loads the code of a screen and keeps it, so that its first drawing does not wait. */
export async function loadScreen<M extends Awaited<ReturnType<FeatureRoute['load']>>>(route: {
  readonly load: () => Promise<M>;
}): Promise<M> {
  const module = await loadCode(route.load);
  // A screen that is drawn already keeps its component: another one would be a new screen, without what its member has done there.
  if (!screens.has(route.load)) screens.set(route.load, module.Screen);
  return module;
}

/** The screen of a route, loaded on the first visit and cached. A failed load is not cached, so that the next visit retries. */
export function lazyScreen(route: Pick<FeatureRoute, 'load'>): ComponentType {
  const cached = screens.get(route.load);
  if (cached) return cached;
  const screen = lazy(() =>
    loadCode(route.load).then(
      (module) => ({ default: module.Screen }),
      (error: unknown) => {
        // Firefox aborts imports of a page that reloads.
        if (isPageLeaving()) return NEVER;
        screens.delete(route.load);
        throw new ChunkLoadError(String(error));
      },
    ),
  );
  screens.set(route.load, screen);
  return screen;
}
