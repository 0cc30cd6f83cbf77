import { readFileSync } from 'node:fs';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { type StartFiles, startScript } from './start-files';

/** A screen that a visit may start with. */
export interface StartScreen {
  readonly member: boolean;
  /** Sources that it needs, as paths from the workspace root. */
  readonly sources: readonly string[];
  /** Groups of texts that it needs. */
  readonly texts: readonly string[];
}

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/**
 * Makes the built page draw its first picture before any script or style sheet is there: the logo is part of the page,
 * the style sheet comes after it, and scripts step back behind both. Makes the browser fetch the code of the
 * first screen immediately.
 */
export function startPage(logo: string, screens: Readonly<Record<string, StartScreen>>) {
  return {
    name: 'start-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(
        html: string,
        { bundle = {} }: { bundle?: Bundle },
      ): { html: string; tags: HtmlTagDescriptor[] } {
        const pages = Object.entries(screens).map(([path, screen]) => [path, filesOf(bundle, html, screen)]);
        const children = startScript(Object.fromEntries(pages) as Record<string, StartFiles>);
        return {
          html: drawFirst(html, readFileSync(logo)),
          tags: [{ tag: 'script', children, injectTo: 'head' }],
        };
      },
    },
  } satisfies Plugin;
}

/** The page with its logo inside, its style sheet at the end of the body and its scripts at low priority. */
export function drawFirst(html: string, logo: Buffer): string {
  const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return styles
    .reduce((page, style) => page.replace(style, ''), html)
    .replace('</body>', () => `${styles.join('')}</body>`)
    .replace('src="/icon.svg"', `src="data:image/svg+xml;base64,${logo.toString('base64')}"`)
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
}

/** Files of a screen that the page does not name itself. Throws when the build has no chunk for a source. */
export function filesOf(bundle: Bundle, html: string, { member, sources, texts }: StartScreen): StartFiles {
  const chunks = Object.values(bundle).filter((output): output is Chunk => output.type === 'chunk');
  const loaded = (found: Chunk[]) => found.flatMap((chunk) => [...withImports(bundle, chunk)]);
  const files = (found: Chunk[]) =>
    [
      ...new Set(
        loaded(found).flatMap(({ fileName, viteMetadata }) => [
          fileName,
          ...(viteMetadata?.importedCss ?? []),
        ]),
      ),
    ]
      .map((file) => `/${file}`)
      .filter((file) => !html.includes(`"${file}"`));
  const chunkOf = (module: string): Chunk => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
    if (!chunk) throw new Error(`The build has no chunk of its own for ${module}.`);
    return chunk;
  };
  const codes = chunks.flatMap(
    ({ facadeModuleId }) => /virtual:locale\/([^/]+)\/first$/.exec(facadeModuleId ?? '')?.[1] ?? [],
  );
  const textsOf = (code: string) => files(texts.map((group) => chunkOf(`virtual:locale/${code}/${group}`)));
  return {
    member,
    files: files(sources.map((source) => chunkOf(`/${source}`))),
    texts: Object.fromEntries(codes.map((code) => [code, textsOf(code)])),
  };
}

/** A chunk with all its static imports. */
function withImports(bundle: Bundle, start: Chunk): Set<Chunk> {
  const found = new Set([start]);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') found.add(next);
    }
  }
  return found;
}
