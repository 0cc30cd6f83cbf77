/** In tests a CSS module returns each class name as is. */
module.exports = new Proxy({}, { get: (_t, key) => (key === '__esModule' ? false : String(key)) });
