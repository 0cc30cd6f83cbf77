import { randomUUID } from 'node:crypto';
import type { Sql } from '@ex/server-db';
import { addProcess, removeProcess, renewProcess } from './lease-rows';
import type { OwnProcess, ProcessState } from './lease-rows';

/** Dependencies of the process's row. */
export interface OwnLifeDeps {
  readonly sql: Sql;
  readonly name: string;
  /** How long (ms) others take this process for alive after a sign of life. */
  readonly ttlMs: number;
  /** Time that continues while the process is stopped, ms. */
  readonly clock: () => number;
  readonly isConnected: () => boolean;
  /** Called when others may take this process for dead, immediately and even while the database says nothing. */
  readonly onDeath: () => void;
}

/** Share of its time in which a process trusts its lease: the rest is for what is on its way. */
const TRUSTED = 0.9;
/** A process that cannot talk to others for so long (ms) leaves its work to those that can. */
const CUT_OFF_MS = 1_000;

/** The life of this process, as others read it in the database; it is another process after it was taken for dead. */
export class OwnLife {
  private self: OwnProcess;
  private connectedAt: number;
  private trustedUntil = -Infinity;
  private expiry: NodeJS.Timeout | undefined;

  constructor(private readonly deps: OwnLifeDeps) {
    this.connectedAt = deps.clock();
    this.self = { id: randomUUID(), name: deps.name, state: 'starting', isConnected: true };
  }

  get id(): string {
    return this.self.id;
  }

  get state(): ProcessState {
    return this.self.state;
  }

  /** Whether this process may act under its leases, by its own clock. */
  get isTrusted(): boolean {
    return this.deps.clock() < this.trustedUntil;
  }

  /** Others read the state with the next sign of life. */
  enter(state: ProcessState): void {
    this.self = { ...this.self, state };
  }

  async begin(): Promise<void> {
    const asked = this.deps.clock();
    await addProcess(this.deps.sql, this.self, this.deps.ttlMs);
    this.trust(asked);
  }

  /** Gives a sign of life; returns false when it came too late, so that this is another process now. */
  async renew(): Promise<boolean> {
    const { sql, ttlMs, clock, isConnected, onDeath } = this.deps;
    const asked = clock();
    if (isConnected()) this.connectedAt = asked;
    this.self = { ...this.self, isConnected: asked - this.connectedAt < CUT_OFF_MS };
    if (await renewProcess(sql, this.self, ttlMs)) {
      this.trust(asked);
      return true;
    }
    onDeath();
    this.self = { ...this.self, id: randomUUID() };
    await this.begin();
    return false;
  }

  /** No lease is trusted until the next sign of life. */
  distrust(): void {
    this.trustedUntil = -Infinity;
  }

  /** Others may take everything immediately. */
  async end(): Promise<void> {
    clearTimeout(this.expiry);
    await removeProcess(this.deps.sql, this.id);
  }

  private trust(asked: number): void {
    const { ttlMs, clock, onDeath } = this.deps;
    this.trustedUntil = asked + ttlMs * TRUSTED;
    clearTimeout(this.expiry);
    // A database that says nothing keeps a round waiting, but no lease.
    this.expiry = setTimeout(onDeath, Math.max(0, this.trustedUntil - clock()));
  }
}
