/**
 * jsdom's computed styles, faster and with the same values. A query by role asks for the style of each element and of those
 * around it, and jsdom tries all rules of its style sheet on each, a tenth of the time of a screen's tests.
 */
// Before jsdom reads them: its modules take what they need of each other when they are loaded.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** By selector: the names of the elements it can match; undefined where that cannot be told. */
const subjects = new Map();

const matches = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, selector) => {
  if (!subjects.has(selector)) subjects.set(selector, subjectsOf(selector));
  const names = subjects.get(selector);
  return (names === undefined || names.has(element._localName)) && matches(element, selector);
};

/** Element names that the compounds at the ends of a list of selectors begin with, when each of them begins with one. */
function subjectsOf(selector = '') {
  // A comma or a combinator may stand inside of brackets.
  const bare = selector.replace(/\[[^\]]*\]/g, '');
  if (bare.includes('(')) return undefined;
  const names = bare.split(',').map((one) => /(?:^|[\s>+~])([a-z][a-z\d]*)[^\s>+~]*$/.exec(one.trim())?.[1]);
  return names.includes(undefined) ? undefined : new Set(names);
}

/** Lets a window compute the style of an element once for a state of its document. */
exports.rememberStyles = (window) => {
  const compute = window.getComputedStyle;
  /** By the cache that jsdom throws away when anything changes that styles depend on: styles by element. */
  const styles = new WeakMap();
  window.getComputedStyle = (element, pseudo) => {
    const node = implForWrapper(element);
    // What stands in no document can change without jsdom throwing its cache away.
    if (pseudo || !node?._attached) return compute.call(window, element, pseudo);
    const known = styles.get(node._ownerDocument._styleCache)?.get(element);
    if (known) return known;
    const style = compute.call(window, element);
    const state = node._ownerDocument._styleCache;
    if (!styles.has(state)) styles.set(state, new WeakMap());
    styles.get(state).set(element, style);
    return style;
  };
};
