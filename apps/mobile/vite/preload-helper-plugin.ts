import type { Plugin } from 'vite';

/**
 * Adapts Vite's helper that loads the style sheets of an `import()`. A later import fetches a style sheet again that failed:
 * Vite keeps its link and takes it as loaded, so that a retried screen would be drawn without its styles.
 * Omits parts that this app does not use: nonces, because its policy names hashes; an event for each failure;
 * import maps; a substitute for `modulepreload`, which the document's own script uses as well.
 */
export function preloadHelper(): Plugin {
  return {
    name: 'preload-helper',
    apply: 'build',
    transform: {
      filter: { id: /\0vite[\\/]preload-helper/ },
      handler: (code) => ({ code: adaptHelper(code), map: null }),
    },
  };
}

const EDITS: readonly (readonly [RegExp, string])[] = [
  [/if \(e\.type === "error"\) rej\(/, 'if (e.type === "error") link.remove(), rej('],
  [/seen\[href\] = void 0;\s+throw err;/, 'delete seen[href]; throw err;'],
  [/const cspNonceMeta = [^;]+;\s+const cspNonce = [^;]+;/, ''],
  [/if \(cspNonce\) [^;]+;/, ''],
  [/function handlePreloadError[\s\S]*?throw err;\s+\}/, ''],
  [/handlePreloadError\(item\.reason\)/, 'throw item.reason'],
  [/\.catch\(handlePreloadError\)/, ''],
  [/const scriptRel = [\s\S]*?\}\)\(\);/, "const scriptRel = 'modulepreload';"],
  [/if \(\S+\.meta\.resolve\) return [^;]+;/, ''],
];

/** The source of Vite's helper with the edits. Throws when one of them finds nothing to edit. */
export function adaptHelper(code: string): string {
  return EDITS.reduce((edited, [pattern, replacement]) => {
    if (!pattern.test(edited)) throw new Error(`Vite's preload helper has no ${pattern.source}`);
    return edited.replace(pattern, replacement);
  }, code);
}
