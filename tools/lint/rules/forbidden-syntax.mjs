/** A rule that refuses one syntax (esquery selector) with one message, so that each can be switched by name. */
const forbid = (selector, message) => ({
  meta: { type: 'problem', schema: [], docs: { description: message } },
  create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
});

export const noDefaultExport = forbid(
  'ExportDefaultDeclaration, ExportSpecifier[exported.name="default"]',
  'Export by name; a default export has a different name at each import.',
);

export const noExportAll = forbid(
  'ExportAllDeclaration',
  'List the exported names one by one: what a library offers is a decision, not everything a file happens to have.',
);

export const noPartialTests = forbid(
  [
    'MemberExpression[property.name=/^(skip|only|todo|fixme|failing)$/][object.name=/^(it|test|describe)$/]',
    'MemberExpression[property.name=/^(skip|only|fixme)$/][object.property.name="describe"]',
    'CallExpression[callee.name=/^[xf](it|test|describe)$/]',
  ].join(', '),
  'No skipped, focused or pending tests. Mend or delete the test; for a set that depends on the machine, build the list for describe.each.',
);

export const noEmptyMatch = forbid(
  'CallExpression[callee.property.name="toMatchObject"] :matches(Property, ArrayExpression) > :matches(Literal[regex], ObjectExpression[properties.length=0])',
  'Inside toMatchObject a regular expression or an empty object matches anything. Use expect.stringMatching, expect.anything or toEqual.',
);

export const noMathRandom = forbid(
  'MemberExpression[object.name="Math"][property.name="random"]',
  'Math.random can be predicted and cannot be repeated. Secrets and jitter: node:crypto (randomBytes, randomInt); markets and tests: a seeded generator.',
);

export const noWallClock = forbid(
  'MemberExpression[object.name="Date"][property.name="now"], NewExpression[callee.name="Date"][arguments.length=0], CallExpression[callee.name="Date"]',
  'The clock of a process can be wrong or leap. Take the time of the venue (`now` of the dependencies); for durations and limits, performance.now().',
);

/** In modules it is a syntax error. */
export const noOctal = forbid(
  'Literal[raw=/^0\\d/]',
  'A number that begins with 0 is octal in a script. Write it without the zero, or with 0o.',
);

export const extensionlessImports = forbid(
  ':matches(ImportDeclaration, ExportNamedDeclaration, ImportExpression)[source.value=/^\\.{1,2}\\u002F.*\\.tsx?$/]',
  'Import without the file extension.',
);

/** Line count with its own limit, so that a warning at one length can exist alongside an error at another. */
export const fileLength = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    docs: { description: 'Files stay small.' },
    messages: { long: 'The file has {{lines}} lines, more than {{max}}. Split it by purpose.' },
  },
  create: (context) => ({
    Program(node) {
      const lines = context.sourceCode.lines.length - (context.sourceCode.lines.at(-1) === '' ? 1 : 0);
      const max = context.options[0] ?? 300;
      if (lines > max)
        context.report({ node, messageId: 'long', data: { lines: String(lines), max: String(max) } });
    },
  }),
};
