export { makeFailingDb } from './failing-db';
export type { FailingDb } from './failing-db';
export { bundleModule, testWorkerPath } from './bundle';
export { Child } from './child';
export { pickEngines, testDatabases } from './databases';
export type { EnginesNeeded, TestDatabase } from './databases';
export { freshCluster, temporaryFolder } from './pglite-template';
export { resetSchema } from './renew-schema';
export { useDatabase } from './use-database';
