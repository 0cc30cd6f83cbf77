/**
 * Like group.cjs for files that share a page: each finds an empty device, its address and the page's own functions. Listeners of the
 * window and what modules keep stay.
 */
const { cleanup: cleanUp } = require('@testing-library/react');
const { getI18n, setI18n } = require('react-i18next');
const { testsOf } = require('./group.cjs');
// Its hooks, which give the page a clipboard back, would be those of the first file that loads it.
require('@testing-library/user-event');

const texts = getI18n();
const { fetch } = globalThis;
/** Objects that tests define properties of, with those that they have at first. */
const OBJECTS = [navigator, document].map((object) => [object, Object.getOwnPropertyDescriptors(object)]);

/** Symbols are user-event's own marks of what it has prepared. */
function takeBack([object, first]) {
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
    if (!property.configurable) continue;
    if (first[name]) Object.defineProperty(object, name, first[name]);
    else Reflect.deleteProperty(object, name);
  }
}

function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  for (const element of document.head.querySelectorAll('script, link')) element.remove();
  OBJECTS.forEach(takeBack);
  setI18n(texts);
  globalThis.fetch = fetch;
}

exports.testsOf = (file, load) => testsOf(file, load, { cleanUp, forget });
