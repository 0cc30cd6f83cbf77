import { CODE_TOO_MANY } from '@ex/contract';
import { callerAddress, ApiRejection, callerSite } from '@ex/server-http';
import { FairQueue } from './fair-queue';
import type { Path } from './fair-queue';

/** Kinds of slow work that never wait for each other: payments do not queue behind log-ins. */
export type HashQueueName = 'login' | 'payment';

/** The requester of slow work. */
export interface Claim {
  readonly lane: HashQueueName;
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
  lane: HashQueueName,
  { ip, signal }: { readonly ip: string; readonly signal: AbortSignal },
  subject: string | number,
  isKnown = false,
): Claim {
  const network = isKnown ? `${callerAddress(ip)} known` : callerAddress(ip);
  return { lane, path: [callerSite(ip), network, String(subject)], signal };
}

/** Claim of the venue itself, e.g. while seeding an empty database. */
export const VENUE_CLAIM: Claim = {
  lane: 'login',
  path: ['the venue'],
  signal: new AbortController().signal,
};

/** Bounds of slow work. */
export interface TurnRules {
  /** Maximum number of concurrent jobs, at least one per lane. */
  readonly parallel: number;
  /** Maximum number of waiting jobs per lane. */
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
  readonly lane: HashQueueName;
  readonly site: string;
  readonly since: number;
  readonly start: () => void;
  readonly refuse: () => void;
}

class Lane {
  readonly line = new FairQueue<Waiting>();
  running = 0;
}

/**
 * Schedules slow work fairly. The next free slot goes to the lane with fewer running jobs, and a site has at most half of
 * the slots. Waiting jobs take turns by site, network and subject. When a lane is full, the newest job of the site with the
 * most waiting ones is rejected. A job is dropped when its caller hangs up or has waited too long.
 */
export class Turns {
  private readonly lanes: Readonly<Record<HashQueueName, Lane>> = { login: new Lane(), payment: new Lane() };
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
      this.lanes[claim.lane].running -= 1;
      this.count(siteIn(claim), -1);
      this.startNext();
    }
  }

  private turn(claim: Claim): Promise<void> {
    const { lane, path, signal } = claim;
    return new Promise((resolve, reject) => {
      const { line } = this.lanes[lane];
      const refuse = () => reject(new ApiRejection(BUSY[lane], {}, CODE_TOO_MANY, RETRY_SECONDS));
      const hungUp = () => {
        line.remove(path, waiting);
        reject(new Abandoned());
      };
      const decided = (decide: () => void) => () => {
        signal.removeEventListener('abort', hungUp);
        decide();
      };
      const waiting: Waiting = {
        lane,
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
    const { login, payment } = this.lanes;
    while (login.running + payment.running < this.rules.parallel) {
      const next = this.next();
      if (!next) return;
      if (this.now() - next.since > this.rules.longestMs) next.refuse();
      else this.start(next);
    }
  }

  private next(): Waiting | undefined {
    const { login, payment } = this.lanes;
    const order = payment.running <= login.running ? [payment, login] : [login, payment];
    // A site leaves half of the slots to others.
    const most = Math.max(1, Math.floor(this.rules.parallel / 2));
    const free = (site: string) => (this.sites.get(site) ?? 0) < most;
    return order[0]?.line.take(free) ?? order[1]?.line.take(free);
  }

  private start({ lane, site, start }: Waiting): void {
    this.lanes[lane].running += 1;
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
