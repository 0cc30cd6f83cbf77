import { explainedDisable } from './rules/explained-disable.mjs';
import {
  extensionlessImports,
  fileLength,
  noDefaultExport,
  noEmptyMatch,
  noExportAll,
  noMathRandom,
  noOctal,
  noPartialTests,
  noWallClock,
} from './rules/forbidden-syntax.mjs';
import { restrictedPackages } from './rules/restricted-packages.mjs';
import { noFloatMoney } from './rules/no-float-money.mjs';
import { ownTextElements } from './rules/own-text-elements.mjs';
import { untranslatedFigures } from './rules/untranslated-figures.mjs';

/** The rules of this workspace, as the plugin `ex`; oxlint takes what ESLint takes. */
const plugin = {
  meta: { name: 'ex' },
  rules: {
    'explained-disable': explainedDisable,
    'extensionless-imports': extensionlessImports,
    'file-length': fileLength,
    'no-default-export': noDefaultExport,
    'no-empty-match': noEmptyMatch,
    'no-export-all': noExportAll,
    'no-float-money': noFloatMoney,
    'no-math-random': noMathRandom,
    'no-octal': noOctal,
    'no-partial-tests': noPartialTests,
    'no-wall-clock': noWallClock,
    'own-text-elements': ownTextElements,
    'restricted-packages': restrictedPackages,
    'untranslated-figures': untranslatedFigures,
  },
};

export default plugin;
