/** Nx's boundary rule with this workspace's options, which are read from the tags of the projects. */
import nx from '@nx/eslint-plugin';
import { boundaryOptions } from './boundaries.mjs';
import { ensureProjectGraph } from './project-graph.mjs';

await ensureProjectGraph();

const NAME = 'enforce-module-boundaries';
const rule = nx.rules[NAME];
/** No option concerns installed packages and Node's modules, which the rule would look for in node_modules. */
const OTHER_PACKAGE = /^(?!@ex\/|(?:apps|libs|tools)\/)[^./]/;

const create = (context) => {
  const check = rule.create(Object.create(context, { options: { value: [boundaryOptions] } }));
  const visit = (kind) => (node) => {
    if (!OTHER_PACKAGE.test(node.source?.value ?? '')) check[kind](node);
  };
  return Object.fromEntries(Object.keys(check).map((kind) => [kind, visit(kind)]));
};

const plugin = {
  meta: { name: '@nx' },
  rules: { [NAME]: { meta: { ...rule.meta, schema: [] }, create } },
};

export default plugin;
