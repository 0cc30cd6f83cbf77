/** The forms of a domain's name: `lock-mining`, `LockMining`, `lockMining`, `Lock mining`. */
export interface Names {
  readonly name: string;
  readonly pascal: string;
  readonly camel: string;
  readonly title: string;
}

const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Forms of a name given in lower case with hyphens. Throws on anything else. */
export function parseName(name: string): Names {
  if (!KEBAB.test(name))
    throw new Error(`"${name}" is no name for a library; use lower case and hyphens: lock-mining.`);
  const pascal = name.replace(/(^|-)(\w)/g, (_, _hyphen: string, letter: string) => letter.toUpperCase());
  const words = name.replaceAll('-', ' ');
  return {
    name,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  };
}

/** Fills `__name__`, `__Name__`, `__camel__` and `__title__` in a template or a file name. */
export function fill(template: string, { name, pascal, camel, title }: Names): string {
  return template
    .replaceAll('__name__', name)
    .replaceAll('__Name__', pascal)
    .replaceAll('__camel__', camel)
    .replaceAll('__title__', title);
}
