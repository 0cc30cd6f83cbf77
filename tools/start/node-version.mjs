const NEEDED = [20, 19];

/** What to tell somebody whose Node is too old, or undefined. `version` as in process.versions.node. */
export function tooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return undefined;
  return `This project needs Node ${NEEDED.join('.')} or newer; this is Node ${version}. Get one from https://nodejs.org.`;
}
