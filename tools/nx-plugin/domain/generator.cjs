const { formatFiles } = require('@nx/devkit');

/**
 * `npx nx g @ex/tools:domain <name>`. Nx loads generators as CommonJS.
 */
module.exports = async function generator(tree, { name }) {
  const { tsImport } = await import('tsx/esm/api');
  const { generateDomain } = await tsImport('./generate.ts', __filename);
  const finish = generateDomain(tree, name);
  await formatFiles(tree);
  return finish;
};
