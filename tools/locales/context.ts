import { readJson, readTexts } from './read-texts';

/** `context.json`. */
interface Context {
  /** Stories that show texts, by the beginning of their keys; the longest beginning counts. */
  readonly stories: Readonly<Record<string, string>>;
  /** Beginnings of keys whose texts all need a description. */
  readonly required: readonly string[];
  /** A sentence for translators by key; a plural text without its form. */
  readonly texts: Readonly<Record<string, string>>;
}

/** Descriptions of texts that do not exist, texts that need one, and described texts without a story. */
export function checkContext(folder: string): string[] {
  const context = readJson<Context>(folder, 'context.json');
  const { required, texts } = context;
  const english = [...readTexts(folder, 'en').keys()];
  return [
    ...Object.keys(texts)
      .filter((key) => !english.includes(key) && !english.includes(`${key}_other`))
      .map((key) => `context.json: English has no text ${key}`),
    ...english
      .filter((key) => required.some((start) => key.startsWith(start)) && texts[key] === undefined)
      .map((key) => `context.json: ${key} needs a description for translators`),
    ...Object.keys(texts)
      .filter((key) => !key.startsWith('server:') && storyOf(context, key) === undefined)
      .map((key) => `context.json: ${key} needs a story that shows it`),
  ];
}

/** The story that shows a text; undefined for one that no story is named for. */
export function storyOf({ stories }: Pick<Context, 'stories'>, key: string): string | undefined {
  const starts = Object.keys(stories).filter((start) => key.startsWith(start));
  return stories[starts.reduce((longest, start) => (start.length > longest.length ? start : longest), '')];
}
