import { lazyPanel } from './lazy-panel';

const { Panel, preload } = lazyPanel(() => import('./SheetPanel').then((module) => module.SheetPanel));

/** Loads the code of sheets before the first one opens, for instance at the first touch. */
export const preloadSheet = preload;

/**
 * Bottom sheet (visual design §6): traps and restores focus; the page behind is inert. The primitive library is loaded when a
 * sheet first opens, so importing `Sheet` costs the first load nothing.
 */
export const Sheet = Panel;
