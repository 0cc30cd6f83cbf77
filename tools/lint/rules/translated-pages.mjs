/**
 * A browser's translation wraps each text in elements of its own. React then fails to insert something before such a text, or to
 * remove it, and a figure that changes stays old. These rules keep pages usable all the same (RIM-18, RIM-45).
 */
const isText = (node) =>
  (node.type === 'JSXText' && /\S/.test(node.value)) ||
  (node.type === 'JSXExpressionContainer' && isTextValue(node.expression));

/** A text by its looks: a literal, a template, or a call of a translate function or of a format. */
const isTextValue = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string' && /\S/.test(node.value)) ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' && /^(?:t|format[A-Z]\w*|withUnit)$/.test(node.callee.name ?? ''));

const branchesOf = (node) => {
  if (node.type === 'LogicalExpression') return [node.right];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  return undefined;
};

const conditionalBranches = (child) =>
  child.type === 'JSXExpressionContainer' ? branchesOf(child.expression) : undefined;

const MESSAGE =
  'On a page that the browser has translated, React cannot add or remove what stands next to this text. Give the text an element of its own, such as <span>.';

export const ownTextElements = {
  meta: { type: 'problem', schema: [], docs: { description: MESSAGE } },
  create(context) {
    const check = ({ children }) => {
      const shown = children.filter(
        (child) =>
          (child.type !== 'JSXText' || /\S/.test(child.value)) &&
          !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'),
      );
      if (shown.length < 2) return;
      let hasConditional = false;
      for (const child of shown) {
        const branches = conditionalBranches(child);
        const isConditionalText = branches?.some(isTextValue) ?? false;
        // A text after something that may come later: React inserts that before the text.
        if (isConditionalText || (hasConditional && isText(child)))
          context.report({ node: child, message: MESSAGE });
        if (branches) hasConditional = true;
      }
    };
    return { JSXElement: check, JSXFragment: check };
  },
};

const FIGURE =
  'A browser translates this figure and then shows an old one. Use <Num>, or give the element translate="no".';

/** `Bdi` of the UI kit is not translated, unless its direction is that of a text. */
const hasNoTranslate = (node) =>
  node.type === 'JSXElement' &&
  (hasAttribute(node, ({ name, value }) => name?.name === 'translate' && value?.value === 'no') ||
    (node.openingElement.name.name === 'Bdi' && !hasAttribute(node, ({ name }) => name?.name === 'auto')));

const hasAttribute = (node, matches) => node.openingElement.attributes.some(matches);

const isFigure = (node) =>
  node.type === 'CallExpression' && /^(?:format[A-Z]\w*|withUnit)$/.test(node.callee.name ?? '');

export const untranslatedFigures = {
  meta: { type: 'problem', schema: [], docs: { description: FIGURE } },
  create: (context) => ({
    JSXExpressionContainer(node) {
      if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
      const values = branchesOf(node.expression) ?? [node.expression];
      if (!values.some(isFigure)) return;
      for (let above = node.parent; above; above = above.parent) if (hasNoTranslate(above)) return;
      context.report({ node, message: FIGURE });
    },
  }),
};
