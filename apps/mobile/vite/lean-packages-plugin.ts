import type { Plugin } from 'vite';

/** One file holds all components of the router, of which a page draws few. */
const ROUTER = /node_modules[\\/]react-router[\\/]dist[\\/]/;
const ICON = /node_modules[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;

/** Lets a build leave out what only development tools read: unused components of the router, and metadata of icons. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform: {
      filter: { id: [ROUTER, ICON] },
      handler: (code, id) => ({ code: ROUTER.test(id) ? markPure(code) : withoutMetadata(code), map: null }),
    },
  };
}

/**
 * A module's source that says which calls at its top level have no effect: a bundler cannot know it of `forwardRef`, and a name
 * given for development tools counts as a use.
 */
export const markPure = (code: string): string =>
  code
    .replace(
      /^((?:var|const) \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm,
      '$1/* @__PURE__ */ $2',
    )
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');

/** The source of an icon with its shape only: name and aliases become class names that no style sheet has, keys are of a fixed list. */
export const withoutMetadata = (code: string): string =>
  code
    .replace(/^ {2}name: "[^"]*",$/m, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace(/,\s*key: "\w+"/g, '')
    .replace(/^__iconData\.node;$/m, '');
