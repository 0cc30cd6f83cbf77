/** First minor release of each supported major, as `engines` of package.json states them; every release from `ALL_FROM` on is supported. */
const FIRST_MINOR = { 20: 19, 22: 13 };
const ALL_FROM = 24;

/** Message for a Node that this project does not support; undefined for a supported one. `version` as in process.versions.node. */
export function describeOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major >= ALL_FROM || minor >= (FIRST_MINOR[major] ?? Infinity)) return undefined;
  return `This project needs Node 20.19 or newer (of 22: 22.13 or newer; not 21 or 23); this is Node ${version}. Get one from https://nodejs.org.`;
}
