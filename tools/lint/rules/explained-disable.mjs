const DIRECTIVE = /^\s*(?:es|ox)lint-disable(-next-line|-line)?\b/;
const REASON = 'Say why: `eslint-disable-next-line <rule> -- <reason>`. Better: mend the code.';
const RULE = 'Name the rules that are switched off; a bare eslint-disable hides everything.';

/**
 * A lint rule may be switched off only with its name and a reason: `// eslint-disable-next-line rule -- reason`. Throws, since a
 * report at the comment would be switched off by the very comment it is about; oxlint fails with the message.
 */
export const explainedDisable = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Every eslint-disable or oxlint-disable names its rules and gives a reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!DIRECTIVE.test(comment.value)) continue;
          const [rules, ...reason] = comment.value.replace(DIRECTIVE, '').split(/\s-{2,}\s/);
          const isExplained = reason.join(' ').trim() !== '';
          if (rules.trim() !== '' && isExplained) continue;
          throw new Error(
            `ex/explained-disable, line ${comment.loc.start.line}: ${isExplained ? RULE : REASON}`,
          );
        }
      },
    };
  },
};
