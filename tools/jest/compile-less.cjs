/**
 * For processes that live for seconds: Jest's workers, and the servers and programs that tests start, which `--require` it.
 * They end long before code that is compiled a second time, to run faster, has saved the cost of its compilation. Most of
 * that cost is in threads that no profile shows. It is a fifth of the time of screens' tests and of a server's start.
 */
const { setFlagsFromString } = require('node:v8');

// A function is compiled for speed after twenty times as much use as V8 would wait for.
setFlagsFromString('--interrupt-budget=2640000');
// The embedded database is WebAssembly. Long runs profit from fast code of it.
if (!process.env.NIGHTLY) setFlagsFromString('--liftoff-only');
