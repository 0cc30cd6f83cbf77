/** The thread of the embedded database where a command runs from its source; pglite-worker.ts is bundled in its place. */
import { register } from 'tsx/esm/api';

register();
await import('./pglite-worker.ts');
