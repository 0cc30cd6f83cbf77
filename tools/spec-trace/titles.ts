import ts from 'typescript';

const TEST_CALLS = new Set(['it', 'test', 'describe']);
const ID = /\b[A-Z][A-Z0-9]*-\d{2,}\b/g;
const STARTS_WITH_ID = /^[A-Z][A-Z0-9]*-\d{2,}\b/;

/** Everything in a text that looks like a requirement id. */
export const findIds = (text: string): string[] => text.match(ID) ?? [];

/**
 * Texts of a test file that name what it proves: titles of it, test and describe in all their forms, and the texts in the
 * table of an `.each` that start with an id. Names of stories count too, as they run as tests.
 */
export function testTitles(file: string, code: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && TEST_CALLS.has(rootName(node.expression))) {
      titles.push(...textOf(node.arguments[0]), ...tableTitles(node.expression));
    } else if (
      file.endsWith('.stories.tsx') &&
      ts.isPropertyAssignment(node) &&
      node.name.getText() === 'name'
    ) {
      titles.push(...textOf(node.initializer));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, scriptKind(file)));
  return titles;
}

const scriptKind = (file: string) => (file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);

/** `it` of `it`, `it.each`, `test.describe.serial` and `it.each(table)`. */
function rootName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node)) return rootName(node.expression);
  return ts.isTaggedTemplateExpression(node) ? rootName(node.tag) : '';
}

/** The literal text of a title; parts that are computed are left out. */
function textOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text + node.templateSpans.map(({ literal }) => literal.text).join(' ')];
}

/** Texts inside the table of `.each(table)(title, …)` that start with an id. */
function tableTitles(callee: ts.Expression): string[] {
  if (!ts.isCallExpression(callee)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && STARTS_WITH_ID.test(node.text)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  callee.arguments.forEach(visit);
  return found;
}
