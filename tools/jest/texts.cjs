const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const i18next = require('i18next');
const { initReactI18next, setI18n } = require('react-i18next');

const LOCALES = path.join(__dirname, '../../locales');
/** Tags by wire code of the languages that tests switch to. */
const TAGS = { en: 'en', 'zh-cn': 'zh-Hans-CN', ar: 'ar', de: 'de' };

const read = (code) =>
  Object.fromEntries(
    readdirSync(path.join(LOCALES, code))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(path.join(LOCALES, code, file), 'utf8'))]),
  );

/**
 * A text without values to fill in is always the same: i18next looks it up once and not at each render. A look-up copies
 * all of its settings twice and is a twentieth of the time of screens. A missing key throws each time.
 */
function rememberTexts(texts) {
  const translate = texts.getFixedT.bind(texts);
  const known = new Map();
  texts.getFixedT = (...place) => {
    const t = translate(...place);
    const [language, namespace, prefix = ''] = place;
    const remembering = (key, ...values) => {
      if (values.length > 0 || typeof key !== 'string') return t(key, ...values);
      const name = [language, namespace, prefix, key].join('\n');
      if (!known.has(name)) known.set(name, t(key));
      return known.get(name);
    };
    return Object.assign(remembering, t);
  };
}

/** Starts the real texts of a language for a test file; a missing key fails the test. */
exports.startTestTexts = (code = 'en') => {
  const texts = i18next.createInstance();
  texts.use(initReactI18next).init({
    lng: TAGS[code],
    fallbackLng: false,
    load: 'currentOnly',
    initAsync: false,
    resources: { [TAGS[code]]: read(code) },
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_lngs, namespace, key) => {
      throw new Error(`No text ${namespace}:${key} in ${code}`);
    },
  });
  rememberTexts(texts);
  // Each component that asks for a text copies what its i18next owns, some sixty members; an heir of it owns nothing.
  setI18n(Object.create(texts));
  return texts;
};
