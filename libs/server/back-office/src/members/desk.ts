import type { Sql, Tx } from '@ex/server-db';

/** A member who was found, and by what. */
export interface FoundMember {
  readonly id: number;
  readonly name: string;
  readonly found: string;
}

/** A line about a member. */
export interface DeskLine {
  readonly at: Date;
  readonly what: string;
  readonly text: string;
}

/** An open session of a member. */
interface MemberSession {
  readonly id: number;
  readonly seen: Date;
  readonly network: string;
  readonly browser: string;
}

/** What the libraries know of members, for operators. */
export interface MemberDesk {
  /** At most 20 members that a text names exactly, or whose name or email begins with it. */
  readonly find: (sql: Sql, text: string) => Promise<readonly FoundMember[]>;
  /** Fields of a member in words; undefined for one that does not exist. */
  readonly profile: (
    sql: Sql,
    memberId: number,
    now: number,
  ) => Promise<Readonly<Record<string, string>> | undefined>;
  readonly balances: (
    sql: Sql,
    memberId: number,
  ) => Promise<
    readonly {
      readonly account: number;
      readonly coin: string;
      readonly available: string;
      readonly frozen: string;
    }[]
  >;
  readonly orders: (sql: Sql, memberId: number) => Promise<readonly DeskLine[]>;
  readonly payments: (sql: Sql, memberId: number) => Promise<readonly DeskLine[]>;
  readonly sessions: (sql: Sql, memberId: number, now: number) => Promise<readonly MemberSession[]>;
  /** Ends one session, or all; returns how many. */
  readonly endSessions: (tx: Tx, memberId: number, sessionId: number | undefined) => Promise<number>;
  /** Gives a member this password, which must be replaced; false for one that does not exist. */
  readonly replacePassword: (tx: Tx, memberId: number, hash: string, now: number) => Promise<boolean>;
  /** Cancels the resting orders of a member, each in a transaction of its own; returns how many. */
  readonly cancelOrders: (memberId: number) => Promise<number>;
}
