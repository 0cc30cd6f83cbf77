import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RESTRICTED_PACKAGES } from '../restricted-packages.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The restriction that forbids `file` (path from the root, with /) to import `specifier`, if any. */
function findRestriction(specifier, file) {
  return RESTRICTED_PACKAGES.find(
    ({ match, allowed }) => match.test(specifier) && !allowed.some((folder) => folder.test(file)),
  );
}

/** Enforces restricted-packages.mjs for every form of import. */
export const restrictedPackages = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Some packages may be imported in some folders only.' },
  },
  create(context) {
    const file = path.relative(ROOT, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const restriction = findRestriction(source.value, file);
      if (restriction) context.report({ node: source, message: restriction.message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
