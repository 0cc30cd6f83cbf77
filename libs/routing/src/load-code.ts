const failed = new WeakSet<() => Promise<unknown>>();
const failedStyles = new Set<HTMLLinkElement>();
/** Style sheets that are fetched again: each retry waits for all of them. */
const fetchedAgain = new Map<HTMLLinkElement, Promise<void>>();

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target);
  },
  true,
);

/**
 * Runs an `import()`. After a failure the next run also fetches the style sheets that did not arrive: Vite's loader takes each
 * one as loaded once it has requested it, so a retried screen would be drawn without its styles.
 * @param load the same function for the same code
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  if (failed.has(load)) await refetchStyles();
  try {
    const module = await load();
    failed.delete(load);
    return module;
  } catch (error) {
    failed.add(load);
    throw error;
  }
}

async function refetchStyles(): Promise<void> {
  [...failedStyles].filter(isInPage).forEach(refetch);
  await Promise.all([...fetchedAgain].filter(([link]) => isInPage(link)).map(([, arrival]) => arrival));
}

const isInPage = ({ isConnected }: HTMLLinkElement): boolean => isConnected;

function refetch(link: HTMLLinkElement): void {
  const fresh = link.cloneNode() as HTMLLinkElement;
  const arrival = new Promise<void>((resolve, reject) => {
    fresh.onload = () => resolve();
    fresh.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
  }).finally(() => fetchedAgain.delete(fresh));
  fetchedAgain.set(fresh, arrival);
  failedStyles.delete(link);
  link.replaceWith(fresh);
}
