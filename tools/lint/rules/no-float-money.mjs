/** Words that make a name an amount of money. A name is split at capitals and underscores, so `coffee` is not a fee. */
const MONEY_WORDS = new Set(
  (
    'amount amounts price prices balance balances fee fees profit profits payout payouts stake stakes frozen available ' +
    'cost costs usd usdt money deposit deposits withdrawal withdrawals quota principal repayment'
  ).split(' '),
);
const LOSSY_METHODS = new Set(['toFixed', 'toPrecision', 'toNumber']);
const LOSSY_FUNCTIONS = new Set(['Number', 'parseInt']);
const ROUNDINGS = new Set(['round', 'floor', 'ceil', 'trunc', 'fround']);

const words = (name) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[\s_$]+/)
    .map((word) => word.toLowerCase());

/** Whether any name inside the expression refers to money. */
function speaksOfMoney(node) {
  if (!node || typeof node.type !== 'string') return false;
  if (node.type === 'Identifier') return words(node.name).some((word) => MONEY_WORDS.has(word));
  if (node.type === 'Literal') return false;
  return Object.entries(node).some(([key, child]) => {
    if (key === 'parent' || key === 'loc' || key === 'range') return false;
    return Array.isArray(child) ? child.some(speaksOfMoney) : speaksOfMoney(child);
  });
}

/** Name of `x.name` or `Object.name`, or undefined. */
const property = (callee) =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
const isObject = (callee, name) => callee.type === 'MemberExpression' && callee.object.name === name;

/**
 * Binary floats lose cents, so no amount may pass through one. parseFloat, toFixed, toPrecision and toNumber are
 * refused always; Number(), unary plus, parseInt and the Math roundings where a name in their argument refers to money.
 * Option `allow` names methods that a library of exact decimals has itself (big.js `toFixed`).
 */
export const noFloatMoney = {
  meta: {
    type: 'problem',
    docs: { description: 'Money is decimal text and big.js, never a float.' },
    schema: [{ type: 'object', properties: { allow: { type: 'array', items: { type: 'string' } } } }],
    messages: {
      parse:
        '{{name}} turns money into a binary float. Keep the decimal text and calculate with @ex/money (big.js).',
      format: '{{name}} rounds or leaves exact decimals. Format and round with the functions of @ex/money.',
      round:
        'Math.{{name}} on money rounds a binary float. Round with @ex/money, which says in whose favour.',
    },
  },
  create(context) {
    const allowed = new Set(context.options[0]?.allow ?? []);
    const report = (node, messageId, name) => {
      if (!allowed.has(name)) context.report({ node, messageId, data: { name } });
    };
    return {
      CallExpression(node) {
        const { callee } = node;
        const method = property(callee);
        const isAbout = () => node.arguments.some(speaksOfMoney);
        if (callee.name === 'parseFloat' || (method === 'parseFloat' && isObject(callee, 'Number'))) {
          report(node, 'parse', 'parseFloat');
        } else if (
          (LOSSY_FUNCTIONS.has(callee.name) || (method === 'parseInt' && isObject(callee, 'Number'))) &&
          isAbout()
        ) {
          report(node, 'parse', callee.name ?? method);
        } else if (ROUNDINGS.has(method) && isObject(callee, 'Math') && isAbout())
          report(node, 'round', method);
        else if (LOSSY_METHODS.has(method)) report(node, 'format', method);
      },
      'UnaryExpression[operator="+"]'(node) {
        if (speaksOfMoney(node.argument)) report(node, 'parse', 'Unary plus');
      },
      // Number.parseFloat or parseFloat handed on as a value, as in values.map(parseFloat).
      'CallExpression > Identifier.arguments[name="parseFloat"]'(node) {
        report(node, 'parse', 'parseFloat');
      },
    };
  },
};
