const { setFlagsFromString } = require('node:v8');

// The embedded database is WebAssembly that a test opens for some seconds: compiling its busy parts a second time, to
// run faster, takes longer than it saves.
setFlagsFromString('--liftoff-only');
