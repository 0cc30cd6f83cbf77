import type { Config } from '@testing-library/dom';

/** Of the testing library's settings, also the one that it keeps to itself: whether an attempt of a wait is being made. */
interface PollingConfig {
  readonly getElementError: Config['getElementError'];
  readonly _disableExpensiveErrorDiagnostics?: boolean;
}

/**
 * Settings for a testing library whose `findBy…` and `waitFor` do not print the page for each attempt that finds nothing. A
 * test reads the same text: the page is printed once when the wait is over.
 */
export function withCheapPolling(getConfig: () => PollingConfig): Pick<Config, 'getElementError'> {
  const describePage = getConfig().getElementError;
  return {
    getElementError: (message, container) =>
      // Without a message, an element is described for one.
      message && getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : describePage(message, container),
  };
}
