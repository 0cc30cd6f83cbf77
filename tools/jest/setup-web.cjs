require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/dom');
const { withCheapPolling } = require('./polling');

expect.extend({
  // Loaded by the tests that ask it: axe is half a megabyte of code.
  toHaveNoViolations: (results) => require('jest-axe').toHaveNoViolations.toHaveNoViolations(results),
});
// How long a test waits for what must appear: a busy machine is no failure.
configure({ asyncUtilTimeout: 15_000, ...withCheapPolling(getConfig) });

/** Browser parts that jsdom lacks; each behaves as on a plain 360 px phone. */
const quiet = () => undefined;
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: quiet,
  removeEventListener: quiet,
  addListener: quiet,
  removeListener: quiet,
  dispatchEvent: () => false,
});
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
globalThis.CSS ??= {};
globalThis.CSS.supports ??= () => false;
globalThis.CSS.escape ??= (text) => text;
window.scrollTo = quiet;
Element.prototype.scrollIntoView ??= quiet;
Element.prototype.getAnimations ??= () => [];
Element.prototype.animate ??= () => ({ cancel: quiet });
SVGElement.prototype.getBBox ??= () => ({ x: 0, y: 0, width: 0, height: 0 });
URL.createObjectURL ??= () => 'blob:stub';
URL.revokeObjectURL ??= quiet;

require('./texts.cjs').startTestTexts('en');
