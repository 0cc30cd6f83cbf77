import { pollDelay } from '@ex/contract';
import { onReachable } from './connectivity';

/** A query as its poller sees it. */
export interface PolledQuery {
  /** Period in ms, after this many answers since polling began. */
  readonly period: (answers: number) => number;
  /** True while a request is in flight, regardless of its sender. */
  readonly isPending: () => boolean;
  /** When the latest answer came, ms of the wall clock; undefined before the first. */
  readonly receivedAt: () => number | undefined;
  /** Sends the request, or joins the one in flight; resolves to whether it was answered. */
  readonly refetch: () => PromiseLike<boolean>;
}

/**
 * Refetches a query as soon as its answer is a period old (D-78): immediately when it already is, more slowly after failures, and
 * immediately again when the page becomes visible or the network is back. It pauses while the page is hidden and never has two
 * requests in flight. An answer that others asked for counts too. Returns the function that stops it.
 */
export function startPolling(query: PolledQuery): () => void {
  let answers = 0;
  let failures = 0;
  let isFetching = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(check, ms);
  };
  const fetchNow = async (): Promise<void> => {
    isFetching = true;
    const isAnswered = await query.refetch();
    isFetching = false;
    if (isStopped) return;
    answers += isAnswered ? 1 : 0;
    failures = isAnswered ? 0 : failures + 1;
    wait(pollDelay(query.period(answers), failures));
  };
  function check(): void {
    if (isFetching || document.visibilityState === 'hidden') return;
    const period = query.period(answers);
    const receivedAt = query.receivedAt();
    const left = receivedAt === undefined ? 0 : receivedAt + period - Date.now();
    // An answer of the future is one of a clock that was set back.
    if (query.isPending() || left <= 0) void fetchNow();
    else wait(Math.min(left, period));
  }

  const stopListening = onReachable(() => {
    failures = 0;
    check();
  });
  check();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopListening();
  };
}
