import type { AnyHandler, CallContext } from '../../calls/handler';

/** Name of the data block that carries the answers. */
const FIRST_ANSWERS_ID = 'first-answers';
/** A longer answer is left to its own request, so that the document stays short (characters). */
const LONGEST = 24_000;
/** The document doesn't wait longer for an answer (ms). */
const PATIENCE_MS = 250;

/** The data of public reads by call; the same object while nothing has changed. */
export type FirstAnswers = Readonly<Record<string, unknown>>;

/**
 * Runs the calls that the contract marks `first` for a visitor without a session. The document then contains their answers,
 * which are the same for all visitors. A call that fails, is slow or answers at length is left out: the app then asks it
 * itself.
 */
export function makeFirstAnswers(
  handlers: readonly AnyHandler[],
  now: () => number,
): () => Promise<FirstAnswers> {
  const carried = handlers.filter(({ call }) => call.first);
  let kept: FirstAnswers = {};
  return async () => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const visitor: CallContext = {
      memberId: undefined,
      lang: 'en',
      ip: '',
      token: undefined,
      t: (key) => key,
      now,
      signal,
    };
    const asked = carried.map(async ({ call, handle }) => {
      const { data } = await Promise.race([handle({} as never, visitor as never), rejected(signal)]);
      return [call.name, data] as const;
    });
    const settled = await Promise.allSettled(asked);
    const answers = Object.fromEntries(
      settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    );
    if (!isSame(kept, answers)) kept = answers;
    return kept;
  };
}

const rejected = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too slow for the document')), { once: true });
  });

const isSame = (one: FirstAnswers, other: FirstAnswers): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, data]) => other[name] === data);

/** The document with the answers in a data block before the end of its head; no script runs from it. */
export function carryAnswers(html: string, answers: FirstAnswers): string {
  const texts = Object.entries(answers)
    .map(([name, data]) => [JSON.stringify(name), JSON.stringify({ code: 1, msg: '', data })] as const)
    .filter(([, text]) => text.length <= LONGEST)
    .map(([name, text]) => `${name}:${text}`);
  if (texts.length === 0) return html;
  const json = `{${texts.join(',')}}`.replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="${FIRST_ANSWERS_ID}">${json}</script>`;
  return html.replace('</head>', () => `${block}</head>`);
}
