import type { Plugin } from 'vite';

/**
 * Makes a later `import()` fetch a style sheet again that failed to load. Vite keeps the link and takes the sheet as loaded,
 * so that a retried screen would be drawn without its styles.
 */
export function retryStyles(): Plugin {
  return {
    name: 'retry-styles',
    apply: 'build',
    transform: {
      filter: { id: /\0vite[\\/]preload-helper/ },
      handler: (code) => ({ code: forgetFailedLinks(code), map: null }),
    },
  };
}

const REJECTS = 'if (e.type === "error") rej(';
const KEEPS_FAILURE = /seen\[href\] = void 0;\s+throw err;/;

/** The source of Vite's preload helper with failed links removed. Throws when the helper is not the known one. */
export function forgetFailedLinks(code: string): string {
  if (!code.includes(REJECTS) || !KEEPS_FAILURE.test(code))
    throw new Error('Vite has another preload helper');
  return code
    .replace(REJECTS, `if (e.type === "error") link.remove(), rej(`)
    .replace(KEEPS_FAILURE, 'delete seen[href]; throw err;');
}
