import { hostname } from 'node:os';
import { Leases, NoAnswer, makeRoutedBatches, openNatsBus, serveForwardedCalls } from '@ex/server-cluster';
import type { Bus } from '@ex/server-cluster';
import { openPostgres } from '@ex/server-db';
import type { Db } from '@ex/server-db';
import type { Batches, BatchWriter } from '@ex/server-http';
import { makeBooksElsewhere, serveBooks } from '@ex/server-spot';
import type { BooksElsewhere, MatchingVenue } from '@ex/server-spot';
import type { Config } from '../settings/config';
import { makeClusterRecorder } from './cluster-recorder';
import type { ClusterRecorder } from './cluster-recorder';
import { subjectPrefix } from './subject-prefix';
import { requirePeers } from './require-peers';

/** The processes of a venue that share its work. */
export interface VenueCluster {
  readonly bus: Bus;
  readonly leases: Leases;
  readonly recorder: ClusterRecorder;
  /** Queues of all processes; `batches` are those of this one. */
  readonly route: (batches: Batches) => Batches;
  /** Books of markets that other processes write. */
  readonly books: BooksElsewhere;
  /** Takes calls of others for the markets that are open here, and tells their books. */
  readonly serve: (exchange: MatchingVenue, batches: Batches) => void;
  /** Leaves the work to others; members are served until `close`. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Dependencies for joining the cluster. */
export interface ClusterDeps {
  readonly config: Config;
  /** The migrated database of the venue. */
  readonly db: Db;
  readonly now: () => number;
  /** Whether money may move by the time of this process; one that may not leaves its work to others that may. */
  readonly isSound: () => boolean;
  readonly log: (message: string) => void;
  readonly onError: (error: unknown) => void;
}

const HELLO_MS = 2_000;
/** A database that says nothing for so long (ms) is lost to the leases. */
const SILENCE_MS = 2_000;

/**
 * Joins the processes of a venue where NATS_URL names a way to talk to them; undefined where this one is alone. Throws
 * `DatabaseUnusable` when a process of this database cannot be reached over NATS.
 */
export async function openCluster(deps: ClusterDeps): Promise<VenueCluster | undefined> {
  const { config, db, isSound, log, onError } = deps;
  const { NATS_URL: servers, DATABASE_URL: url } = config;
  if (!servers || !url) return undefined;
  const name = `server ${process.pid} on ${hostname()}`;
  const recorder = makeClusterRecorder();
  const bus = await openNatsBus({
    ...{ servers, name, onError },
    prefix: await subjectPrefix(db),
    onConnection: (isConnected) => log(isConnected ? 'NATS is back' : 'The connection to NATS was lost'),
  });
  const own = await openOwnConnection(url, log).catch(async (error: unknown) => {
    await bus.close();
    throw error;
  });
  const served = new ServedSubjects((id) => [bus.serve(helloSubject(id), async () => name)]);
  const leases = new Leases({
    ...{ sql: own, name, onError },
    bus: {
      publish: bus.publish.bind(bus),
      subscribe: bus.subscribe.bind(bus),
      isConnected: () => bus.isConnected() && isSound(),
    },
    isGone: (id) => isUnserved(bus, id),
    onJoin: (id) => served.joined(id),
    onChange: recorder.onChange,
  });
  const close = async (): Promise<void> => {
    await leases.stop().catch(onError);
    served.stop();
    await bus.close();
    await own.close();
  };
  try {
    await leases.start();
    await requirePeers({ leases, answers: (id) => answers(bus, id) });
  } catch (error) {
    await close();
    throw error;
  }
  const place = (writer: string) => leases.placeOf(writer);
  const { now } = deps;
  return {
    ...{ bus, leases, recorder, close },
    route: (batches) => makeRoutedBatches({ batches, bus, place, now }),
    books: makeBooksElsewhere({ bus, place, now }),
    serve: (exchange, batches) => {
      const writer = (of: string): BatchWriter<unknown> | undefined =>
        leases.epochOf(of) === undefined ? undefined : exchange.openWriter(of);
      const queues = { bus, batches, writer, now, onError };
      served.add((id) => [serveForwardedCalls(queues, id), serveBooks(bus, exchange, id)]);
    },
    leave: () => leases.leave(),
  };
}

const helloSubject = (process: string): string => `hello.${process}`;

/** A connection that members' traffic cannot take: a lease must not run out behind it. */
const openOwnConnection = (url: string, log: (message: string) => void): Promise<Db> =>
  openPostgres({ url, connections: 1, statementTimeoutMs: SILENCE_MS, silenceMs: SILENCE_MS, log });

const answers = (bus: Bus, process: string): Promise<boolean> =>
  bus.request(helloSubject(process), null, { timeoutMs: HELLO_MS }).then(
    () => true,
    () => false,
  );

/** Whether the subject of a process has no responder: it has ended, or lost its connection to NATS. */
const isUnserved = (bus: Bus, process: string): Promise<boolean> =>
  bus.isConnected()
    ? bus.request(helloSubject(process), null, { timeoutMs: HELLO_MS }).then(
        () => false,
        (error: unknown) => error instanceof NoAnswer && error.isUndelivered && bus.isConnected(),
      )
    : Promise.resolve(false);

/** Subjects that a process serves under its id; it serves them again under each new id. */
class ServedSubjects {
  private readonly kinds: ((id: string) => (() => void)[])[];
  private id: string | undefined;
  private stops: (() => void)[] = [];

  constructor(first: (id: string) => (() => void)[]) {
    this.kinds = [first];
  }

  add(serve: (id: string) => (() => void)[]): void {
    this.kinds.push(serve);
    if (this.id !== undefined) this.stops.push(...serve(this.id));
  }

  joined(id: string): void {
    this.stop();
    this.id = id;
    this.stops = this.kinds.flatMap((serve) => serve(id));
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
  }
}
