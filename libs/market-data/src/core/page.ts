/** Changes of the page that a stream or a poll follows. */
export type PageEvent = 'hidden' | 'visible' | 'online';

/** The page's visibility and network, as signals. */
export interface Page {
  hidden(): boolean;
  /** Returns the function that stops listening. */
  listen(listener: (event: PageEvent) => void): () => void;
}

/** The page of the browser. */
export const browserPage: Page = {
  hidden: () => document.visibilityState === 'hidden',
  listen(listener) {
    const onVisibility = () => listener(document.visibilityState === 'hidden' ? 'hidden' : 'visible');
    const onOnline = () => listener('online');
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', onOnline);
    };
  },
};
