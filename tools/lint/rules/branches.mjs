/** Values that an expression may have, those of conditions in conditions too; undefined where it has no condition. */
export const branchesOf = (node) => {
  if (node.type === 'LogicalExpression') return valuesOf(node.right);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(valuesOf);
  return undefined;
};
export const valuesOf = (node) => branchesOf(node) ?? [node];
