import type { Project } from './projects';

/** Types of the libraries of a domain; its browser and its server side share a scope. */
const FEATURE = /^type:(server-)?feature$/;
const KINDS = ['scope', 'type', 'platform'];

/** What is wrong with the description of one project. `knownTags` are the `type:` and `platform:` tags of the boundary rules. */
export function checkProject(project: Project, knownTags: ReadonlySet<string>): string[] {
  if (project.name === undefined)
    return [`${project.root}: no project.json; every project needs a name and tags`];
  return [...checkTags(project, knownTags), ...checkPackage(project), ...checkTargets(project)].map(
    (problem) => `${project.root}: ${problem}`,
  );
}

function checkTags({ tags, name }: Project, knownTags: ReadonlySet<string>): string[] {
  const problems: string[] = [];
  for (const kind of KINDS) {
    const count = tags.filter((tag) => tag.startsWith(`${kind}:`)).length;
    if (count !== 1)
      problems.push(`${count === 0 ? 'no' : 'more than one'} ${kind}: tag; it needs exactly one`);
  }
  for (const tag of tags) {
    const kind = tag.split(':')[0] ?? '';
    if (kind !== 'scope' && !knownTags.has(tag))
      problems.push(`unknown tag ${tag}; see tools/lint/boundaries.mjs`);
  }
  const domain = name?.replace(/^server-/, '');
  if (tags.some((tag) => FEATURE.test(tag)) && !tags.includes(`scope:${domain}`)) {
    problems.push(`a feature owns its scope; tag it scope:${domain}`);
  }
  return problems;
}

function checkPackage({ name, packageName, dependencies }: Project): string[] {
  return [
    ...(packageName === `@ex/${name}` ? [] : [`package.json must be named @ex/${name}`]),
    ...dependencies.map(
      (dependency) => `${dependency} belongs into the root package.json, where all versions are`,
    ),
  ];
}

/** Targets come from the files of a project (tools/nx-plugin), so that all projects are run alike. */
function checkTargets({ tags, extraKeys, hasTests, hasTypes }: Project): string[] {
  return [
    ...extraKeys.map((key) => `project.json holds a name and tags only; ${key} comes from tools/nx-plugin`),
    ...(hasTypes ? [] : ['no tsconfig.json, so its types are not checked']),
    ...(hasTests || tags.includes('type:e2e') ? [] : ['no jest.config.cjs, so its tests are not run']),
  ];
}
