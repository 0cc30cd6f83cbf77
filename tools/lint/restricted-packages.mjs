/** Files that are not part of what ships: they may use test helpers. */
const TEST_FILES = [/\.(test|nightly|stories|e2e)\.[cm]?[jt]sx?$/, /(^|\/)testing(\.tsx?$|\/)/];
const SERVER_SIDE = [/^tools\//, /^apps\/(server|mobile-e2e)\//, /^libs\/server\//, /^libs\/[^/]+\/tools\//];
const CONFIG_FILES = [/\.config\.[cm]?[jt]s$/, /^apps\/mobile\/vite\//];

/**
 * Packages that only some folders may import. `match` tests the imported name, `allowed` the importing file's path from
 * the workspace root; the message says what to do instead.
 */
export const RESTRICTED_PACKAGES = [
  {
    match: /^@base-ui\//,
    allowed: [/^libs\/ui-kit\//],
    message:
      'Only libs/ui-kit may import @base-ui. Use the primitive that @ex/ui-kit exports, or add one there.',
  },
  {
    match: /^highcharts($|[-/])/,
    allowed: [/^libs\/chart\//],
    message: 'Only libs/chart may import Highcharts. Use the chart that @ex/chart exports.',
  },
  {
    match: /^@reduxjs\/toolkit\/query($|\/)/,
    allowed: [/^libs\/api-client\//],
    message: 'Only libs/api-client may import RTK Query. Declare the endpoint there and import its hook.',
  },
  {
    match: /^(react-redux|@reduxjs\/)/,
    allowed: [/^libs\/(api-client|testing)\//, /^apps\/mobile\//],
    message:
      'Only libs/api-client, apps/mobile and the render helpers of libs/testing may import the store. Use a hook of @ex/api-client, or local state.',
  },
  {
    match: /^@ex\/testing($|\/)/,
    allowed: [...TEST_FILES, /^libs\/testing\//, /^tools\//],
    message:
      '@ex/testing is for tests and stories. Move this into a *.test.*, *.stories.* or testing.ts file.',
  },
  {
    match: /^(pg|@electric-sql\/pglite)($|\/)/,
    // Tools and journeys make databases for the servers that they start, of whose code they take none.
    allowed: [/^libs\/server\/db\//, /^tools\//, /^apps\/mobile-e2e\//],
    message: 'Only libs/server/db may import a database driver. Use its Db and Tx.',
  },
  {
    match: /^@aws-sdk\//,
    allowed: [/^libs\/server\/http\/src\/uploads\/files\//],
    message: 'Only the store of uploads may import the AWS SDK. Use FileStore of @ex/server-http.',
  },
  {
    match: /^nodemailer($|\/)/,
    allowed: [/^libs\/server\/mail\//],
    message: 'Only libs/server/mail may import nodemailer. Queue mails with queueMail of @ex/server-mail.',
  },
  {
    match: /^web-push($|\/)/,
    allowed: [/^libs\/server\/push\//],
    message: 'Only libs/server/push may import web-push. Queue messages with queuePushes of @ex/server-push.',
  },
  {
    match: /^standardwebhooks$/,
    allowed: [/^libs\/server\/back-office\//, /^apps\/server\/src\/tests\//],
    message: 'Only libs/server/back-office may import standardwebhooks.',
  },
  {
    match: /^@nats-io\//,
    allowed: [/^libs\/server\/cluster\//],
    message: 'Only libs/server/cluster may import the NATS client. Use Bus of @ex/server-cluster.',
  },
  {
    match: /^@ex\/contract\/operator$/,
    allowed: [/^libs\/(server|contract|console)\//, /^apps\/(server|console)\//, /^tools\//],
    message: 'No page of members contains calls of operators. Use @ex/contract.',
  },
  {
    match: /^node:/,
    allowed: [...SERVER_SIDE, ...TEST_FILES, ...CONFIG_FILES],
    message:
      'Browser and shared code has no Node modules. Use the web platform, or move this to the server side.',
  },
];
