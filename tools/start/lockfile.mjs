/** npm takes a lockfile of this name before the usual one. */
export const FILLED_LOCKFILE = 'npm-shrinkwrap.json';

/**
 * Returns a lockfile with the address of each package at its registry. The committed one names no registry, so npm would first ask for a
 * description of each package: more than half of what a first installation downloads.
 * @typedef {Record<string, { resolved?: string, link?: boolean, integrity?: string, name?: string, version?: string }>} Packages
 * @param {{ packages: Packages }} lock
 * @param {Record<string, unknown>} config of npm: `registry`, and `@scope:registry` where a scope has one of its own
 * @returns {{ packages: Packages }}
 */
export function fillAddresses(lock, config) {
  const baseOf = (name) =>
    String(config[`${name.split('/')[0]}:registry`] ?? config.registry).replace(/\/+$/, '');
  const fill = (place, entry) => {
    if (entry.resolved || entry.link || !entry.integrity) return entry;
    const name = entry.name ?? place.split('node_modules/').at(-1);
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return { ...entry, resolved: `${baseOf(name)}/${name}/-/${file}` };
  };
  const packages = Object.entries(lock.packages).map(([place, entry]) => [place, fill(place, entry)]);
  return { ...lock, packages: Object.fromEntries(packages) };
}
