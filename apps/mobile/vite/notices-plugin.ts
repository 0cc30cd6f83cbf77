import type { Plugin } from 'vite';
import { NOTICES, packageFolder, writeNotices } from '../../../tools/licences/notices.mjs';

/** Writes the licences of all packages that the app's modules come from, as a file of the site. */
export function notices(): Plugin {
  return {
    name: 'notices',
    apply: 'build',
    generateBundle() {
      const folders = [...this.getModuleIds()].flatMap((id) => packageFolder(id) ?? []);
      this.emitFile({ type: 'asset', fileName: NOTICES, source: writeNotices(folders) });
    },
  };
}
