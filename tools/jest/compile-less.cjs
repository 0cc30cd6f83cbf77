/**
 * For processes that live for seconds: Jest's workers, and the servers and programs that tests start, which `--require` it.
 * They end long before code that is compiled a second time, to run faster, has saved the cost of its compilation. Most of
 * that cost is in threads that no profile shows. It is a fifth of the time of screens' tests and of a server's start.
 */
const { setFlagsFromString } = require('node:v8');

/** V8 compiles a function for speed after twenty times as much use as usual. Later versions count calls, not bytes of bytecode. */
const LATER =
  Number(process.versions.node.split('.')[0]) < 22
    ? ['--interrupt-budget=2640000']
    : ['--invocation-count-for-maglev=8000', '--invocation-count-for-turbofan=60000'];
for (const flag of LATER) setFlagsFromString(flag);
// The embedded database is WebAssembly. Long runs profit from fast code of it.
if (!process.env.NIGHTLY) setFlagsFromString('--liftoff-only');
