import { branchesOf, valuesOf } from './branches.mjs';

const MESSAGE =
  'On a page that the browser has translated, React cannot add or remove what stands next to this text. Give the text an element of its own, such as <span>.';

/** Props that carry texts, by their names; others of the type `ReactNode` carry elements. */
const TEXT_PROP = /^(?:caption|description|error|helper|hint|label|message|note|tag|text|title)$/;

/** Notes a declared prop that carries a text: true where the text may be missing, or may be an element instead. */
function noteTextProp(props, { key, optional, typeAnnotation }) {
  if (key.type !== 'Identifier' || !typeAnnotation) return;
  const { typeAnnotation: declared } = typeAnnotation;
  const types = declared.type === 'TSUnionType' ? declared.types : [declared];
  const isNode = types.some((one) => one.typeName?.name === 'ReactNode');
  const isString = types.some((one) => one.type === 'TSStringKeyword');
  if (!isString && !(isNode && TEXT_PROP.test(key.name))) return;
  const mayChange = isNode || optional || types.length > 1;
  props.set(key.name, mayChange || props.get(key.name) === true);
}

/** A text by its looks: a literal, a template, a call of a translate function or of a format, one of labels, or a prop of text. */
const isTextValue = (node, props) =>
  (node.type === 'Literal' && typeof node.value === 'string' && /\S/.test(node.value)) ||
  node.type === 'TemplateLiteral' ||
  (node.type === 'CallExpression' && /^(?:t|format[A-Z]\w*|withUnit)$/.test(node.callee.name ?? '')) ||
  (node.type === 'MemberExpression' && /^(?:labels|texts)$/.test(node.object.name ?? '')) ||
  (node.type === 'Identifier' && props.has(node.name));

const isText = (node, props) =>
  (node.type === 'JSXText' && /\S/.test(node.value)) ||
  (node.type === 'JSXExpressionContainer' && isTextValue(node.expression, props));

const isShown = (child) =>
  (child.type !== 'JSXText' || /\S/.test(child.value)) &&
  !(child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

/** Children that React cannot insert, remove or pass on a translated page. */
function* badChildren(parent, props) {
  const shown = parent.children.filter(isShown);
  const isFragment = parent.type === 'JSXFragment';
  if (shown.length < 2 && !isFragment) return;
  let hasConditional = false;
  for (const child of shown) {
    const branches = child.type === 'JSXExpressionContainer' ? branchesOf(child.expression) : undefined;
    const isConditionalText = branches?.some((value) => isTextValue(value, props)) ?? false;
    const isPropThatChanges = props.get(child.expression?.name) === true;
    // React inserts a conditional element before the text that follows it, and removes the text of a fragment with the fragment.
    const isInTheWay =
      (isText(child, props) && (hasConditional || isFragment)) ||
      (hasConditional && child.expression?.type === 'MemberExpression');
    if (isConditionalText || isPropThatChanges || isInTheWay) yield child;
    if (branches) hasConditional = true;
  }
}

/** The name of the function that an expression is the result of; '' without one. */
function functionOf(node) {
  let at = node;
  while (at && !/Function/.test(at.type)) at = at.parent;
  return at?.id?.name ?? at?.parent?.id?.name ?? '';
}

/** Finds texts that come and go without an element of their own: React cannot move them on a translated page (RIM-18). */
export const ownTextElements = {
  meta: { type: 'problem', schema: [], docs: { description: MESSAGE } },
  create(context) {
    const props = new Map();
    const parents = [];
    const returned = [];
    return {
      TSPropertySignature: (node) => noteTextProp(props, node),
      JSXElement: (node) => void parents.push(node),
      JSXFragment: (node) => void parents.push(node),
      ReturnStatement: ({ argument }) => void (argument && returned.push(argument)),
      ArrowFunctionExpression: ({ body }) => void (body.type !== 'BlockStatement' && returned.push(body)),
      // A prop may be declared below its use.
      'Program:exit'() {
        const found = [
          ...parents.flatMap((parent) => [...badChildren(parent, props)]),
          // A component that is a bare text.
          ...returned
            .filter((node) => /^[A-Z]/.test(functionOf(node)))
            .flatMap(valuesOf)
            .filter((value) => isTextValue(value, props)),
        ];
        for (const node of found) context.report({ node, message: MESSAGE });
      },
    };
  },
};
