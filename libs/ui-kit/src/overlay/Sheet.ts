import { fetchedPanel } from './fetched-panel';

const { Panel, preload } = fetchedPanel(() => import('./SheetPanel').then((module) => module.SheetPanel));

/** Fetches the code of sheets before the first one is opened, for instance at the first touch. */
export const preloadSheet = preload;

/**
 * Bottom sheet (visual design §6): focus goes in, stays in and returns; the page behind is inert. The primitive library
 * behind it is fetched when a sheet is first opened, so importing `Sheet` costs the first load nothing.
 */
export const Sheet = Panel;
