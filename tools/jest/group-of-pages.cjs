/** Like group.cjs for files that share a page: each finds one that nobody has used. */
const { cleanup: cleanUp } = require('@testing-library/react');
const { getI18n, setI18n } = require('react-i18next');
const { testsOf } = require('./group.cjs');
// Its hooks, which give the page a clipboard back, would be those of the first file that loads it.
require('@testing-library/user-event');

const texts = getI18n();
const { fetch } = globalThis;

function forget() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', '/');
  document.title = '';
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  setI18n(texts);
  globalThis.fetch = fetch;
}

exports.testsOf = (file, load) => testsOf(file, load, { cleanUp, forget });
