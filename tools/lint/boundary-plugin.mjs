/** Nx's boundary rule with this workspace's options, which are read from the tags of the projects. */
import nx from '@nx/eslint-plugin';
import { boundaryOptions } from './boundaries.mjs';
import { ensureProjectGraph } from './project-graph.mjs';

await ensureProjectGraph();

const NAME = 'enforce-module-boundaries';
const rule = nx.rules[NAME];
const plugin = {
  meta: { name: '@nx' },
  rules: {
    [NAME]: {
      meta: { ...rule.meta, schema: [] },
      create: (context) => rule.create(Object.create(context, { options: { value: [boundaryOptions] } })),
    },
  },
};

export default plugin;
