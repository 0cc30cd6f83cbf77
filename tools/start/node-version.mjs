const NEEDED = [20, 19];

/** Message for a Node that is too old; undefined when it is not. `version` as in process.versions.node. */
export function describeOldNode(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined;
  return `This project needs Node ${NEEDED.join('.')} or newer; this is Node ${version}. Get one from https://nodejs.org.`;
}
