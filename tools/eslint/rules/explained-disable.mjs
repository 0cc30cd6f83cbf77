const DIRECTIVE = /^\s*eslint-disable(-next-line|-line)?\b/;

/** A lint rule may be switched off only with its name and a reason: `// eslint-disable-next-line rule -- reason`. */
export const explainedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Every eslint-disable names its rules and gives a reason.' },
    messages: {
      reason: 'Say why: `eslint-disable-next-line <rule> -- <reason>`. Better: mend the code.',
      rule: 'Name the rules that are switched off; a bare eslint-disable hides everything.',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DIRECTIVE.test(comment.value)) continue;
          const [rules, ...reason] = comment.value.replace(DIRECTIVE, '').split(/\s-{2,}\s/);
          const messageId =
            rules.trim() === '' ? 'rule' : reason.join(' ').trim() === '' ? 'reason' : undefined;
          if (!messageId) continue;
          // Column -1 keeps the report out of the reach of the very comment it is about.
          context.report({
            loc: { start: { line: comment.loc.start.line, column: -1 }, end: comment.loc.end },
            messageId,
          });
        }
      },
    };
  },
};
