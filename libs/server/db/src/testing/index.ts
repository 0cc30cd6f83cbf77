export { makeFailingDb } from './failing-db';
export { bundleModule, testWorkerPath } from './bundle';
export { Child } from './child';
export { closeAtEnd } from './close-at-end';
export {
  newServerDatabase,
  pickEngines,
  requirePostgres,
  requirePostgresUrl,
  testDatabases,
} from './databases';
export type { EnginesNeeded, TestDatabase } from './databases';
export { recordDiskSteps } from './disk-steps';
export { workspaceRoot } from './paths';
export { freshCluster, temporaryFolder } from './pglite-template';
export { resetSchema } from './renew-schema';
export { runs } from './runs';
export { useDatabase } from './use-database';
export { holdTransaction, waitsFor } from './hold-transaction';
export { makeImpatientDb } from './impatient-db';
