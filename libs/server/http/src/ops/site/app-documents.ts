import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { documentPolicy } from './csp';
import type { PolicyOptions } from './csp';
import { AppDocument } from './document';
import type { PicturedScreen } from './first-picture';
import { renderIndex } from './render-index';
import type { AppSettings } from './render-index';

/** Dependencies of the documents of an app. */
export interface DocumentOptions {
  /** Folder of the build. */
  readonly root: string;
  readonly settings: AppSettings;
  /** Pictures of the site now. */
  readonly pictured: () => PicturedSite;
}

/** What a document says of the site's pictures. */
export interface PicturedSite {
  /** First banner of home, if any. */
  readonly banner: string | undefined;
  /** Other origins that the app talks to and shows pictures of. */
  readonly allowed: Omit<PolicyOptions, 'html'>;
}

/** The documents of the build that is in place now: those whose first picture shows something, and that of all other screens. */
export type AppDocuments = Readonly<Record<PicturedScreen | 'other', AppDocument>>;

/**
 * Serves the app's documents and rebuilds them after a new build is deployed or the site's pictures have changed: a document names
 * the files of its build, and those of an older build are gone. While the file is being replaced, the last good one is served.
 * Throws when there is no usable `index.html` at the start.
 */
export function makeAppDocuments(options: DocumentOptions): () => AppDocuments {
  const file = path.join(options.root, 'index.html');
  const versionNow = (site: PicturedSite) => {
    const build = versionOf(file);
    return build && `${build} ${JSON.stringify(site)}`;
  };
  const atStart = options.pictured();
  let version = versionNow(atStart);
  let documents = read(file, options.settings, atStart);
  return () => {
    const site = options.pictured();
    const now = versionNow(site);
    if (now === undefined || now === version) return documents;
    try {
      documents = read(file, options.settings, site);
      version = now;
    } catch {
      // Half a file: it is looked at again with the next request.
    }
    return documents;
  };
}

/** Differs for every file that was ever in this place; undefined while there is none. */
function versionOf(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found && `${found.mtimeMs}:${found.size}:${found.ino}`;
}

function read(file: string, settings: AppSettings, { banner, allowed }: PicturedSite): AppDocuments {
  const html = renderIndex(readFileSync(file, 'utf8'), settings);
  const policy = documentPolicy({ html, ...allowed });
  const pictured = (screen: PicturedScreen) => new AppDocument(html, policy, { screen, banner });
  return {
    home: pictured('home'),
    market: pictured('market'),
    options: pictured('options'),
    other: new AppDocument(html, policy),
  };
}
