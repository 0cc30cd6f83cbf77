import { FALLBACK_LANGUAGE, isLanguageCode, languageOf } from '@ex/languages';

/** Writes a plain text as a minimal page: paragraphs in the language's direction, nothing else, nothing fetched. */
export function toHtml(text: string, language: string): string {
  const { bcp47, dir } = languageOf(isLanguageCode(language) ? language : FALLBACK_LANGUAGE);
  const paragraphs = text.split(/\n{2,}/).map((part) => `<p>${escaped(part).replaceAll('\n', '<br>')}</p>`);
  return `<!doctype html><html lang="${bcp47}" dir="${dir}"><body dir="${dir}">${paragraphs.join('')}</body></html>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
