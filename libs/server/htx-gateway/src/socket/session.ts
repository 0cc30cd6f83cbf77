import { randomBytes } from 'node:crypto';
import { CallerGone } from '@ex/server-http';
import type { WebSocket } from 'ws';
import { COST } from '../guard/costs';
import { BudgetExceeded } from '../guard/guard';
import type { Guard } from '../guard/guard';
import type { Book } from '../market/book';
import type { MarketView } from '../market/market-view';
import type { Channel, Reader } from './channel';
import { readCommand } from './commands';
import type { Command, CommandId } from './commands';
import { Connection } from './connection';
import type { GatewayStats } from './counters';
import { encodeFrame } from './frames';
import { Heartbeat } from './heartbeat';
import type { Hub } from './hub';
import type { SocketLimits } from './limits';
import { costOfRequest, requestData, RequestFault } from './requests';
import { TokenBucket } from './token-bucket';
import { shortenName } from './topics';
import type { IncrementsTopic, ReadTopic } from './topics';

/** What all sessions share. */
export interface SessionDeps {
  readonly view: MarketView;
  readonly guard: Guard;
  readonly hub: Hub;
  readonly limits: SocketLimits;
  readonly counters: GatewayStats;
  readonly now: () => number;
  /** Which topics the path of the socket has. */
  readonly readTopic: ReadTopic;
}

/** One client socket: its commands, its topics and its heartbeat. */
export class Session implements Reader {
  private readonly id = randomBytes(8).toString('hex');
  private readonly channels = new Map<string, Channel>();
  private readonly connection: Connection;
  private readonly heartbeat = new Heartbeat();
  private readonly messages: TokenBucket;
  private readonly refusals: TokenBucket;
  private readonly requests: TokenBucket;
  private isSilent = false;

  constructor(
    private readonly socket: WebSocket,
    /** Key of its limits. */
    readonly address: string,
    private readonly deps: SessionDeps,
  ) {
    const { limits, counters, now } = deps;
    this.connection = new Connection(socket, limits, counters, now);
    this.messages = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, now);
    this.refusals = new TokenBucket(limits.messagesPerSecond, limits.messageBurst, now);
    this.requests = new TokenBucket(limits.requestsPerSecond, limits.requestBurst, now);
  }

  /** Serves one client message. */
  async receive(text: string): Promise<void> {
    const leftAlone = !this.deps.guard.count(this.address, COST.message);
    if (leftAlone) return this.socket.close(1008, 'too many messages');
    const command = readCommand(text);
    if (!this.messages.take()) return this.refuse(command);
    if (command.kind === 'pong') return this.heartbeat.pong(command.value);
    if (command.kind === 'ping') return this.answerPing(command.value);
    if (command.kind === 'not-json') return this.fail(undefined, 'not json, is not json string');
    if (command.kind === 'unknown') return this.fail(command.id, 'invalid command');
    if (command.kind === 'sub') return this.subscribe(command.topic, command.id);
    if (command.kind === 'unsub') return this.unsubscribe(command.topic, command.id);
    return this.request(command.topic, command.id, command.from, command.to);
  }

  push(channel: Channel, frame: Buffer, replaceable: boolean): void {
    this.connection.push(channel, frame, replaceable);
  }

  /** The socket's buffer has drained. */
  drained(): void {
    this.connection.caughtUp();
  }

  /** One beat: sends the shared ping, or closes a silent or hopelessly slow client. */
  beat(value: number, ping: Buffer): void {
    if (this.connection.tooSlow()) {
      this.deps.counters.closedSlow += 1;
      return this.socket.terminate();
    }
    if (this.heartbeat.ping(value)) return this.connection.send(ping);
    // A beat may follow before the socket has closed.
    if (this.isSilent) return;
    this.isSilent = true;
    this.deps.counters.closedSilent += 1;
    this.socket.close(1003, `ping check expired, session: ${this.id}`);
  }

  /** Gives up all topics. */
  end(): void {
    for (const channel of this.channels.values()) this.deps.hub.leave(channel, this);
    this.deps.guard.dropTopics(this.address, this.channels.size);
    this.channels.clear();
  }

  /** Answers a message beyond the bound as the protocol does; the socket stays, unless the client does not listen. */
  private refuse(command: Command): void {
    if (!this.refusals.take()) return this.socket.close(1008, 'too many messages');
    if (command.kind === 'pong') return this.heartbeat.pong(command.value);
    const topic = 'topic' in command ? shortenName(String(command.topic)) : 'null';
    return this.fail('id' in command ? command.id : undefined, tooMany(topic));
  }

  private answerPing(value: unknown): void {
    if (!Number.isInteger(value)) return this.fail(undefined, 'invalid ping');
    this.heartbeat.alive();
    this.connection.send(encodeFrame({ pong: value }));
  }

  private subscribe(name: unknown, id: CommandId): void {
    const topic = this.deps.readTopic(name, (symbol) => this.deps.view.markets.has(symbol));
    if (typeof topic === 'string') return this.fail(id, topic);
    const held = String(name);
    if (!this.channels.has(held) && this.channels.size >= this.deps.limits.topics) {
      return this.fail(id, `too many topics, at most ${this.deps.limits.topics}`);
    }
    const refusal = this.admit(held);
    if (refusal !== undefined) return this.fail(id, refusal);
    const channel = this.deps.hub.join(held, topic, this);
    this.channels.set(held, channel);
    this.succeed(id, { subbed: held });
    const snapshot = channel.snapshot();
    if (snapshot) this.connection.push(channel, snapshot, true);
  }

  private unsubscribe(name: unknown, id: CommandId): void {
    const channel = typeof name === 'string' ? this.channels.get(name) : undefined;
    if (!channel) return this.fail(id, `unsub with not subbed topic ${String(name).slice(0, 100)}`);
    this.channels.delete(channel.name);
    this.deps.guard.dropTopics(this.address, 1);
    this.connection.forget(channel);
    this.deps.hub.leave(channel, this);
    this.succeed(id, { unsubbed: channel.name });
  }

  private async request(name: unknown, id: CommandId, from: unknown, to: unknown): Promise<void> {
    const topic = this.deps.readTopic(name, (symbol) => this.deps.view.markets.has(symbol));
    if (typeof topic === 'string') return this.fail(id, topic);
    const rep = String(name);
    if (!this.requests.take()) return this.fail(id, tooMany(rep));
    const { view, guard } = this.deps;
    try {
      guard.spend(this.address, costOfRequest(view, topic, from, to));
      if (topic.kind === 'increments') return this.succeed(id, { rep, data: this.bookOf(topic, rep) });
      const read = () => requestData(view, topic, from, to, rep);
      const isOpen = () => this.socket.readyState === this.socket.OPEN;
      this.succeed(id, { rep, data: await guard.inTurn(this.address, read, isOpen) });
    } catch (error) {
      if (error instanceof CallerGone) return;
      if (error instanceof BudgetExceeded) return this.fail(id, tooMany(rep));
      this.fail(id, error instanceof RequestFault ? error.message : 'request timeout');
    }
  }

  /** Counts a subscription for the address; returns the protocol's error text when it has too many or asks too fast. */
  private admit(topic: string): string | undefined {
    const { guard } = this.deps;
    try {
      guard.spend(this.address, COST.subscription);
    } catch (error) {
      if (error instanceof BudgetExceeded) return tooMany(topic);
      throw error;
    }
    const counted = this.channels.has(topic) || guard.addTopic(this.address);
    return counted ? undefined : 'too many topics of one address';
  }

  /** The book of a topic of increments as an answer to `req`. Throws `RequestFault` before the first data. */
  private bookOf(topic: IncrementsTopic, rep: string): Book {
    const book = this.deps.hub.book(rep, topic);
    if (!book) throw new RequestFault('request timeout');
    return book;
  }

  private succeed(id: CommandId, answer: object): void {
    this.connection.send(encodeFrame({ id, status: 'ok', ts: this.deps.view.time(), ...answer }));
  }

  private fail(id: CommandId, message: string): void {
    const ts = this.deps.view.time();
    this.connection.send(
      encodeFrame({ status: 'error', ts, id, 'err-code': 'bad-request', 'err-msg': message }),
    );
  }
}

const tooMany = (topic: string): string => `429 too many request topic is ${topic}`;
