/**
 * Who may know whom, by the tags of project.json. A project must satisfy every line whose tags it carries, so the
 * types say the layers and the platforms keep browser and server apart. `type:testing` stands in the lists of the
 * browser types because their tests use it; that only tests do is the business of rooms.mjs.
 */
const only = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });
const both = (a, b, ...onlyDependOnLibsWithTags) => ({ allSourceTags: [a, b], onlyDependOnLibsWithTags });

const WEB_BELOW_FEATURE = ['type:ui', 'type:data', 'type:contract', 'type:util', 'type:testing'];
/** Shared pieces of a screen that need both components and calls. */
const WEB_FLOW = ['type:flow', ...WEB_BELOW_FEATURE];
const SERVER_CORE = ['type:server-core', 'type:contract', 'type:util'];

export const depConstraints = [
  both('type:app', 'platform:web', 'type:feature', ...WEB_FLOW),
  both('type:app', 'platform:server', 'type:server-feature', ...SERVER_CORE),
  only('type:e2e', 'type:contract', 'type:util'),
  only('type:feature', ...WEB_FLOW),
  only('type:flow', ...WEB_BELOW_FEATURE),
  only('type:ui', 'type:ui', 'type:util', 'type:testing'),
  only('type:data', 'type:contract', 'type:util', 'type:testing'),
  only('type:contract', 'type:util'),
  only('type:util', 'type:util', 'type:testing'),
  only('type:testing', 'type:feature', ...WEB_FLOW),
  only('type:server-feature', ...SERVER_CORE),
  only('type:server-core', ...SERVER_CORE),
  only('type:tool', 'type:server-feature', ...SERVER_CORE),
  only('platform:web', 'platform:web', 'platform:shared'),
  only('platform:server', 'platform:server', 'platform:shared'),
  only('platform:shared', 'platform:shared'),
];

/** Options of `@nx/enforce-module-boundaries`. */
export const boundaryOptions = {
  depConstraints,
  enforceBuildableLibDependency: false,
  // Files that are reached by path: the Jest preset and story runner, the texts and the root manifests.
  allow: [
    '^(\\.\\.?/)+(tools/)?jest/(?:all\\.cjs|preset\\.cjs|stories)$',
    '^(\\.\\./)+locales/',
    '^(\\.\\./)+package\\.json$',
  ],
  // Lazy loading is by entry (`@ex/market-data/chart`), which the rule cannot tell from the library itself.
  checkDynamicDependenciesExceptions: ['.*'],
  // Tests use `testing` while it builds on the libraries. Nothing that ships imports it; tools/lint-workspace looks
  // for circles of what ships, without exception.
  ignoredCircularDependencies: [['testing', '!testing']],
};
