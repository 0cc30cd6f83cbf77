import { domainScopes } from './scopes.mjs';

/**
 * Allowed dependencies, by the tags of project.json. A project must satisfy every line whose tags it carries: types give
 * the layers, platforms keep browser and server apart, scopes keep what belongs to one domain inside it. `type:testing` is
 * in the lists of the browser types because their tests use it; restricted-packages.mjs keeps it to tests.
 */
const only = (sourceTag, ...onlyDependOnLibsWithTags) => ({ sourceTag, onlyDependOnLibsWithTags });
const both = (a, b, ...onlyDependOnLibsWithTags) => ({ allSourceTags: [a, b], onlyDependOnLibsWithTags });

/** Screens and their parts reach the wire through the api client: the contract is not among what they may import. */
const WEB_BELOW_FEATURE = ['type:ui', 'type:data', 'type:util', 'type:testing'];
/** Shared pieces of a screen that need both components and calls. */
const WEB_FLOW = ['type:flow', 'type:chart', ...WEB_BELOW_FEATURE];
/** The libraries that every domain may use; market data and the chart have scopes of their own to be named by. */
const SHARED = ['scope:shared', 'scope:market-data', 'scope:chart'];
const SERVER_CORE = ['type:server-core', 'type:contract', 'type:util'];

export const depConstraints = [
  both('type:app', 'platform:web', 'type:feature', 'type:contract', ...WEB_FLOW),
  both('type:app', 'platform:server', 'type:server-feature', ...SERVER_CORE),
  only('type:e2e', 'type:contract', 'type:util'),
  only('type:feature', ...WEB_FLOW),
  only('type:flow', 'type:chart', ...WEB_BELOW_FEATURE),
  only('type:ui', 'type:ui', 'type:util', 'type:testing'),
  // Draws the types of market-data, and knows no other data.
  only('type:chart', 'scope:market-data', 'type:ui', 'type:util', 'type:testing'),
  only('type:data', 'type:contract', 'type:util', 'type:testing'),
  only('type:contract', 'type:util'),
  only('type:util', 'type:util', 'type:testing'),
  only('type:testing', 'type:feature', 'type:contract', ...WEB_FLOW),
  only('type:server-feature', ...SERVER_CORE),
  only('type:server-core', ...SERVER_CORE),
  only('type:tool', 'type:server-feature', ...SERVER_CORE),
  only('platform:web', 'platform:web', 'platform:shared'),
  only('platform:server', 'platform:server', 'platform:shared'),
  only('platform:shared', 'platform:shared'),
  only('scope:shared', ...SHARED),
  ...domainScopes().map((scope) => only(scope, scope, ...SHARED)),
];

/** Libraries with an entry of their own for what is loaded later: `@ex/account/drawer`. Their main entry is not lazy. */
const PARTLY_LAZY = ['account', 'auth', 'market-data', 'security'];

/** Options of `@nx/enforce-module-boundaries`. */
export const boundaryOptions = {
  depConstraints,
  enforceBuildableLibDependency: false,
  // Files that are reached by path: the Jest preset, story runner and time zones, the notices of a build, the texts and the root
  // manifests.
  allow: [
    '^(\\.\\.?/)+(tools/)?jest/(?:all\\.cjs|preset\\.cjs|stories|in-zones|runs)$',
    '^(\\.\\.?/)+(tools/)?licences/notices\\.mjs$',
    '^(\\.\\./)+locales/',
    '^(\\.\\./)+package\\.json$',
  ],
  // The rule knows lazy libraries, not lazy entries. What is loaded later anywhere is not imported statically elsewhere.
  checkDynamicDependenciesExceptions: PARTLY_LAZY.map((name) => `^@ex/${name}$`),
  // Tests use `testing` while it builds on the libraries. Nothing that ships imports it; tools/lint-workspace looks
  // for circles of what ships, without exception.
  ignoredCircularDependencies: [['testing', '!testing']],
};
