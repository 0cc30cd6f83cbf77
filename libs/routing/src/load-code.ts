const failed = new WeakSet<() => Promise<unknown>>();
const failedStyles = new Set<HTMLLinkElement>();

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
  if (failed.has(load))
    await Promise.all([...failedStyles].filter(({ isConnected }) => isConnected).map(refetch));
  try {
    const module = await load();
    failed.delete(load);
    return module;
  } catch (error) {
    failed.add(load);
    throw error;
  }
}

function refetch(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.onload = () => resolve();
    fresh.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`));
    failedStyles.delete(link);
    link.replaceWith(fresh);
  });
}
