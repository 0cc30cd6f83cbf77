const path = require('node:path');
const { formatFiles } = require('@nx/devkit');

/**
 * `npx nx g @ex/tools:domain <name>`. Nx loads generators as CommonJS. This one is TypeScript and is therefore bundled
 * first, like every tool here.
 */
module.exports = async function generator(tree, { name }) {
  const { bundle } = await import('../../run.mjs');
  const { generateDomain } = await import(await bundle(path.join(__dirname, 'generate.ts')));
  const finish = generateDomain(tree, name);
  await formatFiles(tree);
  return finish;
};
