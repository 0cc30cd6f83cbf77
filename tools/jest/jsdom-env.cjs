const { quietConsole } = require('./quiet-console.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** Node's globals that fetch-level mocks need and that jsdom leaves out. */
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

/** Node's fetch and Request for pages whose signals are jsdom's, which Node 22 and later reject. */
function acceptDomSignals(page) {
  const convert = (init) =>
    init?.signal instanceof page.AbortSignal ? { ...init, signal: toNodeSignal(init.signal) } : init;
  page.fetch = (input, init) => globalThis.fetch(input, convert(init));
  page.Request = new Proxy(globalThis.Request, {
    construct: (target, [input, init]) => new target(input, convert(init)),
  });
}

function toNodeSignal(signal) {
  const controller = new globalThis.AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  else signal.addEventListener('abort', abort, { once: true });
  return controller.signal;
}

/**
 * jsdom with globals of Node. A test that passes logs nothing, see quiet-console.cjs; an error logged that it has not mocked
 * fails it.
 */
class JsdomWithNode extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of NODE_GLOBALS) {
      if (globalThis[name]) this.global[name] = globalThis[name];
    }
    acceptDomSignals(this.global);
    // A turn of the real event loop, for tests with fake clocks; jsdom's own timers take a millisecond each.
    this.global.nextEventLoopTurn = () => new Promise((resolve) => setImmediate(resolve));
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }

  setup() {
    this.logs = quietConsole(this.global.console);
    return super.setup();
  }

  teardown() {
    // Of a file that could not be loaded, or of hooks around its tests.
    this.logs?.tell();
    return super.teardown();
  }

  handleTestEvent({ name, test }) {
    if (name === 'test_start') this.logs.begin();
    if (name === 'test_done') this.judgeLogs(test);
  }

  judgeLogs(test) {
    const unexpected = this.logs.unexpected();
    if (test.errors.length === 0 && unexpected) test.errors.push(unexpected);
    if (test.errors.length > 0) this.logs.tell();
    else this.logs.begin();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
}

module.exports = JsdomWithNode;
