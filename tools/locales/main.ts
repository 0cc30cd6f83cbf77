/**
 * `npm run locales:check`: keys, placeholders, plural forms, untranslated texts and sizes of all languages; words of the
 * glossary, typography, letters of other scripts, lengths of buttons; translations whose English has changed since.
 */
import { LANGUAGES, isLanguageCode } from '@ex/languages';
import { checkButtons } from './buttons';
import { checkContext } from './context';
import { checkLocales } from './folder';
import { checkGlossary } from './glossary';
import { checkScripts } from './scripts';
import { checkSources } from './sources';
import { checkTypography } from './typography';

const FOLDER = 'locales';
const sources = checkSources(FOLDER);
const problems = [
  ...checkLocales(FOLDER, (code) => (isLanguageCode(code) ? LANGUAGES[code].bcp47 : undefined)),
  ...checkGlossary(FOLDER),
  ...checkTypography(FOLDER),
  ...checkScripts(FOLDER),
  ...checkButtons(FOLDER),
  ...checkContext(FOLDER),
  ...sources.problems,
];
for (const note of sources.notes) console.log(`later: ${note}`);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? 'locales: in order' : `locales: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
