/** The kinds of allowed traffic that an address may send to a venue. */
export const ATTACKS = {
  none: 'nothing',
  requests: '200 sockets, 10 histories a second each',
  ranges: '200 sockets, 10 ranges of the past a second each',
  http: '200 connections, long histories of every size',
  calls: '200 connections, public and member calls without a session',
  topics: '200 sockets, 200 topics each',
  unread: '200 sockets that ask and never read',
  doors: 'sockets opened and closed, 50 concurrently',
} as const;
/** One of them. */
export type Attack = keyof typeof ATTACKS;

/** An attacker on one address. */
export interface AttackLoad {
  readonly base: string;
  readonly attack: Attack;
  /** Markets whose history costs most to make. */
  readonly symbols: readonly string[];
  readonly seconds: number;
}

/** What an attacker got out of it. */
export interface AttackResult {
  /** Answers with data, answers that refuse, and connections that were closed or refused. */
  readonly answered: number;
  readonly refused: number;
  readonly closed: number;
}

/** Module of the process that plays it. */
export const ATTACK_PROGRAM = new URL('./attack.process.ts', import.meta.url);
