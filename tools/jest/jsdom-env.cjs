const { rememberStyles } = require('./computed-style.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with the Node globals that fetch-level mocks need and that jsdom leaves out. */
const NODE_GLOBALS = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'FormData',
  'File',
  'Blob',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'TextEncoder',
  'TextDecoder',
  'URL',
  'URLSearchParams',
  'BroadcastChannel',
  'structuredClone',
  'CompressionStream',
  'DecompressionStream',
];

class JsdomWithNode extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) {
      if (globalThis[name]) this.global[name] = globalThis[name];
    }
    rememberStyles(this.global);
    // A turn of the real event loop, for tests with fake clocks; jsdom's own timers take a millisecond each.
    this.global.nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = JsdomWithNode;
