const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const i18next = require('i18next');
const { initReactI18next } = require('react-i18next');

const LOCALES = path.join(__dirname, '../../locales');
/** Tags by wire code of the languages that tests switch to. */
const TAGS = { en: 'en', 'zh-cn': 'zh-Hans-CN', ar: 'ar', de: 'de' };

const read = (code) =>
  Object.fromEntries(
    readdirSync(path.join(LOCALES, code))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(path.join(LOCALES, code, file), 'utf8'))]),
  );

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
  return texts;
};
