import { valuesOf } from './branches.mjs';

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

/** An element that isolates left to right holds a figure, an address or a code. */
const isLeftToRight = (node) =>
  node.openingElement.name.name === 'bdi' &&
  hasAttribute(node, ({ name, value }) => name?.name === 'dir' && value?.value === 'ltr');

/** Finds figures that a browser's translation would replace, after which they stay old (RIM-45). */
export const untranslatedFigures = {
  meta: { type: 'problem', schema: [], docs: { description: FIGURE } },
  create: (context) => ({
    JSXElement(node) {
      if (isLeftToRight(node) && !hasNoTranslate(node)) context.report({ node, message: FIGURE });
    },
    JSXExpressionContainer(node) {
      if (node.parent.type !== 'JSXElement' && node.parent.type !== 'JSXFragment') return;
      if (!valuesOf(node.expression).some(isFigure)) return;
      for (let above = node.parent; above; above = above.parent) if (hasNoTranslate(above)) return;
      context.report({ node, message: FIGURE });
    },
  }),
};
