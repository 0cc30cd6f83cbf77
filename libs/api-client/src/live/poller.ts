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
 * requests in flight. An answer that others asked for counts too.
 */
function startPolling(query: PolledQuery) {
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
  return {
    check,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
      stopListening();
    },
  };
}

interface SharedPoll {
  readonly users: PolledQuery[];
  readonly check: () => void;
  readonly stop: () => void;
}

/** The running polls of a store, by query and argument. */
const pollsOfStores = new WeakMap<object, Map<string, SharedPoll>>();

/**
 * Polls a query, with one poller however many screens use it: at the shortest of their periods, as long as one of them is there.
 * @param store the cache that holds the answers
 * @param key of the query and its argument
 * @returns the function that ends it for this user
 */
export function joinPolling(store: object, key: string, query: PolledQuery): () => void {
  const polls = pollsOfStores.get(store) ?? new Map<string, SharedPoll>();
  pollsOfStores.set(store, polls);
  const poll = polls.get(key) ?? shareQuery(query);
  polls.set(key, poll);
  poll.users.push(query);
  poll.check();
  return () => {
    poll.users.splice(poll.users.indexOf(query), 1);
    if (poll.users.length > 0) return;
    poll.stop();
    polls.delete(key);
  };
}

/** A poller on behalf of all users; the longest one there sends the requests. */
function shareQuery(first: PolledQuery): SharedPoll {
  const users: PolledQuery[] = [];
  const current = (): PolledQuery => users[0] ?? first;
  return {
    users,
    ...startPolling({
      period: (answers) => Math.min(...users.map(({ period }) => period(answers))),
      isPending: () => current().isPending(),
      receivedAt: () => current().receivedAt(),
      refetch: () => current().refetch(),
    }),
  };
}
