export { makeFailingDb } from './failing-db';
export type { FailingDb } from './failing-db';
export { bundleModule, testWorkerPath } from './bundle';
export { Child } from './child';
export { testDatabases } from './databases';
export type { TestDatabase } from './databases';
export { freshCluster, temporaryFolder } from './pglite-template';
export { resetSchema } from './renew-schema';
export { useDatabase } from './use-database';
