/** A package as npm installed it. */
export interface ShippedPackage {
  readonly name: string;
  readonly version?: string;
}

/** Packages that the notices do not name. A package without a version may have any. */
export const findUnnamed = (notices: string, shipped: Iterable<ShippedPackage>): string[] => {
  const lines = notices.split('\n');
  return [...shipped]
    .map(({ name, version }) => (version ? `${name} ${version}` : name))
    .filter((label) => !lines.some((line) => line.startsWith(`${label} `)));
};

/** Name of the package that an import reaches; undefined for files, the workspace's libraries and Node's own modules. */
export function importedPackage(specifier: string): string | undefined {
  if (/^(?:\.|\/|node:|virtual:|@ex\/)/.test(specifier)) return undefined;
  return /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}
