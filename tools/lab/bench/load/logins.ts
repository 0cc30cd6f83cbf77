/** A member who logs in and pays. */
export interface PayingMember {
  readonly username: string;
  /** Session token. */
  readonly token: string;
  /** Login and fund password. */
  readonly password: string;
}

/** Members log in and pay while others log in to their own accounts again and again. */
export interface LoginsLoad {
  readonly base: string;
  /** Each from an address of its own. */
  readonly members: readonly PayingMember[];
  /** All from one address. */
  readonly attackers: readonly PayingMember[];
  /** Log-ins a second of all attackers together; they do not wait for answers. */
  readonly attacksPerSecond: number;
  /** Id of the coin that is sent. */
  readonly coin: number;
  /** Id of the member that is paid. */
  readonly payee: number;
  readonly seconds: number;
}

/** Module of the process that plays them. */
export const LOGINS_PROGRAM = new URL('./logins.process.ts', import.meta.url);
