/** `npm run locales:check`: keys, placeholders, plural forms, untranslated texts and sizes of all languages. */
import { LANGUAGES, isLanguageCode } from '@ex/languages';
import { checkLocales } from './folder';

const problems = checkLocales('locales', (code) =>
  isLanguageCode(code) ? LANGUAGES[code].bcp47 : undefined,
);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'locales: in order' : `locales: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
