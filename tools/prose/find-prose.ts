import { readBlocks } from './blocks';
import { MAX_WORDS, PATTERNS } from './patterns';

/** The findings in a file: `file:line: "words" → what a native writer uses`. */
export function findProse(file: string, source: string): string[] {
  return readBlocks(file, source).flatMap(({ line, text }) =>
    sentencesOf(text).flatMap((sentence) =>
      faultsOf(file, sentence).map((fault) => `${file}:${line}: ${fault}\n    ${sentence.slice(0, 220)}`),
    ),
  );
}

const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?:;])\s+/).map((sentence) => sentence.trim());

function faultsOf(file: string, sentence: string): string[] {
  const words = sentence.split(/\s+/).length;
  const isLong = words > MAX_WORDS && !file.endsWith('.json');
  return [
    ...(isLong ? [`${words} words; at most ${MAX_WORDS}`] : []),
    ...PATTERNS.flatMap(({ pattern, instead }) => {
      const hit = pattern.exec(sentence)?.[0];
      return hit === undefined ? [] : [`"${hit.trim().slice(0, 40)}" → ${instead}`];
    }),
  ];
}
