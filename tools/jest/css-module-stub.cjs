/** In tests a CSS module answers each class name with itself. */
module.exports = new Proxy({}, { get: (_t, key) => (key === '__esModule' ? false : String(key)) });
