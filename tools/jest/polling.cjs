/**
 * Settings for a testing library whose `findBy…` and `waitFor` do not print the page for each attempt that finds nothing.
 * What a test reads is the same: the page is printed once when the wait is over.
 */
exports.withCheapPolling = (getConfig) => {
  const describePage = getConfig().getElementError;
  return {
    getElementError: (message, container) =>
      // A message is always there when an attempt fails; without one, an element is described for such a message.
      message && getConfig()._disableExpensiveErrorDiagnostics
        ? Object.assign(new Error(message), { name: 'TestingLibraryElementError' })
        : describePage(message, container),
  };
};
