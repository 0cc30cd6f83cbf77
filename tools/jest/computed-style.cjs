/**
 * jsdom's computed styles, faster and with the same values. Queries by role, pointers of user-event and axe ask for the
 * style of each element and of those around it; jsdom tries all rules of its style sheet on each and parses each value
 * again, a tenth of the time of a screen's tests.
 */
// Before jsdom reads them: its modules take what they need of each other when they are loaded.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const { implForWrapper, wrapperForImpl } = require('jsdom/lib/jsdom/living/generated/utils.js');

/** By selector: the names of the elements it can match; undefined where the selector does not show that. */
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

const sheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { propertiesWithResolvedValueImplemented } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
const { parse } = require(require.resolve('rrweb-cssom', { paths: [require.resolve('jsdom')] }));

const sheetSelectors = [...parse(sheet).cssRules].map((rule) => rule.selectorText);
/** What jsdom hands down from an element to those in it. */
const inherited = Object.entries(propertiesWithResolvedValueImplemented).flatMap(([name, property]) =>
  property.inherited ? [name] : [],
);

/** By name of an element: the selectors of jsdom's own sheet that may match it. */
const candidates = new Map();

function matchingRules(node) {
  const name = node._localName;
  if (!candidates.has(name))
    candidates.set(
      name,
      sheetSelectors.filter((selector) => subjectsOf(selector)?.has(name) ?? true),
    );
  return candidates.get(name).filter((selector) => matches(node, selector));
}

/**
 * Lets a window compute the style of an element once for a state of its document. Elements that the same rules match, with
 * the same style of their own and the same to inherit, share one result.
 */
exports.rememberStyles = (window) => {
  const compute = window.getComputedStyle;
  /** By the cache that jsdom throws away when anything changes that styles depend on: styles by element. */
  const states = new WeakMap();
  /** By all that a style is made of. */
  const styles = new Map();

  const styleOf = (node) => {
    const document = node._ownerDocument;
    // As jsdom makes it itself.
    const state = (document._styleCache ??= new WeakMap());
    if (!states.has(state)) states.set(state, new WeakMap());
    const known = states.get(state);
    if (!known.has(node)) known.set(node, sharedStyle(node));
    return known.get(node);
  };

  const sharedStyle = (node) => {
    const element = wrapperForImpl(node);
    // Rules of a page's own sheets may change.
    if (node._ownerDocument.styleSheets._list.length > 0) return compute.call(window, element);
    const around = node.parentElement && styleOf(node.parentElement);
    const parts = [
      ...matchingRules(node),
      node.getAttributeNS(null, 'style'),
      ...inherited.map((name) => around?.getPropertyValue(name)),
    ].join('\n');
    if (!styles.has(parts)) styles.set(parts, compute.call(window, element));
    return styles.get(parts);
  };

  window.getComputedStyle = (element, pseudo) => {
    const node = implForWrapper(element);
    // A node outside a document can change without jsdom throwing its cache away.
    return pseudo || !node?._localName || !node._attached
      ? compute.call(window, element, pseudo)
      : styleOf(node);
  };
};
