import { CODE_TOO_MANY } from '@ex/contract';
import { callerAddress, ApiRejection, callerSite } from '@ex/server-http';
import { FairQueue } from './fair-queue';
import type { Path } from './fair-queue';

/** Kinds of slow work that never wait for each other: payments do not queue behind log-ins. */
export type HashQueueName = 'login' | 'payment';

/** The requester of slow work. */
export interface Claim {
  readonly queue: HashQueueName;
  /** Requesting site and network, and the subject; each level takes turns. */
  readonly path: Path;
  /** Aborts when the caller is no longer waiting. */
  readonly signal: AbortSignal;
}

/**
 * A caller's claim to one turn; `subject` is the account or member it is about. Callers who are known at their network take
 * turns with all others there, however many those are.
 */
export function makeClaim(
  queue: HashQueueName,
  { ip, signal }: { readonly ip: string; readonly signal: AbortSignal },
  subject: string | number,
  isKnown = false,
): Claim {
  const network = isKnown ? `${callerAddress(ip)} known` : callerAddress(ip);
  return { queue, path: [callerSite(ip), network, String(subject)], signal };
}

/** Claim of the venue itself, e.g. while seeding an empty database. */
export const VENUE_CLAIM: Claim = {
  queue: 'login',
  path: ['the venue'],
  signal: new AbortController().signal,
};

/** Bounds of slow work. */
export interface TurnRules {
  /** Maximum number of concurrent jobs, at least one per queue. */
  readonly parallel: number;
  /** Maximum number of waiting jobs per queue. */
  readonly waiting: number;
  /** Maximum wait for a turn, ms: beyond it the caller has given up, or will before the answer. */
  readonly longestMs: number;
}

const RETRY_SECONDS = 5;
const BUSY: Readonly<Record<HashQueueName, string>> = { login: 'members.busy', payment: 'members.fund.busy' };

/** Thrown when the caller is no longer waiting. */
export class Abandoned extends ApiRejection {
  constructor() {
    super('members.busy', {}, CODE_TOO_MANY, RETRY_SECONDS);
  }
}

interface Waiting {
  readonly queue: HashQueueName;
  readonly site: string;
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

class HashQueue {
  readonly waiting = new FairQueue<Waiting>();
  running = 0;
}

/**
 * Schedules slow work fairly. The next free slot goes to the queue with fewer running jobs, and a site has at most half of
 * the slots. Waiting jobs take turns by site, network and subject. When a queue is full, the newest job of the site with the
 * most waiting ones is rejected. A job is dropped when its caller hangs up or has waited too long.
 */
export class Turns {
  private readonly queues: Readonly<Record<HashQueueName, HashQueue>> = {
    login: new HashQueue(),
    payment: new HashQueue(),
  };
  /** Running jobs of each site. */
  private readonly sites = new Map<string, number>();

  /** `now` gives ms of any clock. */
  constructor(
    private readonly rules: TurnRules,
    private readonly now: () => number,
  ) {}

  /** Waits for a slot, then runs the job. Throws an `ApiRejection` if it is dropped while waiting. */
  async take<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
    await this.turn(claim);
    try {
      return await work();
    } finally {
      this.queues[claim.queue].running -= 1;
      this.count(siteIn(claim), -1);
      this.startNext();
    }
  }

  private turn(claim: Claim): Promise<void> {
    const { queue, path, signal } = claim;
    return new Promise((resolve, reject) => {
      const { waiting: line } = this.queues[queue];
      const refuse = () => reject(new ApiRejection(BUSY[queue], {}, CODE_TOO_MANY, RETRY_SECONDS));
      const hungUp = () => {
        line.remove(path, waiting);
        reject(new Abandoned());
      };
      const decided = (decide: () => void) => () => {
        signal.removeEventListener('abort', hungUp);
        decide();
      };
      const waiting: Waiting = {
        queue,
        site: siteIn(claim),
        since: this.now(),
        start: decided(resolve),
        refuse: decided(refuse),
      };
      if (signal.aborted) return reject(new Abandoned());
      signal.addEventListener('abort', hungUp);
      line.add(path, waiting);
      this.startNext();
      if (line.size > this.rules.waiting) line.dropNewest()?.refuse();
    });
  }

  private startNext(): void {
    const { login, payment } = this.queues;
    while (login.running + payment.running < this.rules.parallel) {
      const next = this.next();
      if (!next) return;
      if (this.now() - next.since > this.rules.longestMs) next.refuse();
      else this.start(next);
    }
  }

  private next(): Waiting | undefined {
    const { login, payment } = this.queues;
    const order = payment.running <= login.running ? [payment, login] : [login, payment];
    // A site leaves half of the slots to others.
    const most = Math.max(1, Math.floor(this.rules.parallel / 2));
    const free = (site: string) => (this.sites.get(site) ?? 0) < most;
    return order[0]?.waiting.take(free) ?? order[1]?.waiting.take(free);
  }

  private start({ queue, site, start }: Waiting): void {
    this.queues[queue].running += 1;
    this.count(site, 1);
    start();
  }

  private count(site: string, change: number): void {
    const running = (this.sites.get(site) ?? 0) + change;
    if (running > 0) this.sites.set(site, running);
    else this.sites.delete(site);
  }
}

const siteIn = ({ path: [site = ''] }: Claim): string => site;
