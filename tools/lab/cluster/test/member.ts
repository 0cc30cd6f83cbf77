import { setTimeout as pause } from 'node:timers/promises';
import { tradegetOrderList } from '@ex/contract';
import type { MemberClient } from './client';
import type { Deed, DeedMaker } from './deeds';
import { uploadPicture } from './pictures';
import type { Random } from './random';

/** A member at work. */
export interface WorkingMember {
  readonly id: number;
  readonly token: string;
  readonly client: MemberClient;
  readonly random: Random;
}

/** Mean pause between two deeds of a member, ms. */
const THINK_MS = 300;

/** Asks for a deed under its key until the outcome is known or `until` (`performance.now()`) has passed. */
export async function carryOut(client: MemberClient, deed: Deed, until: number): Promise<void> {
  while (performance.now() < until) {
    const reading = await client.ask(deed);
    if (reading.known) {
      deed.outcome = reading;
      return;
    }
    deed.doubtful = true;
    await pause(reading.waitMs);
  }
}

/** Where a member's work goes. */
export interface Workplace {
  readonly base: string;
  readonly maker: DeedMaker;
  /** Every deed, from before it is asked for the first time. */
  readonly deeds: Deed[];
  /** When a deed is abandoned, ms after it was begun. */
  readonly patienceMs: number;
}

/** Lets a member do one thing after the other until `signal` ends it. */
export async function work(member: WorkingMember, place: Workplace, signal: AbortSignal): Promise<void> {
  const { client, random } = member;
  while (!signal.aborted) {
    await pause(random.below(2 * THINK_MS));
    const deed = await nextDeed(member, place);
    if (!deed) continue;
    place.deeds.push(deed);
    await carryOut(client, deed, performance.now() + place.patienceMs);
  }
}

/**
 * Like members: mostly orders, seldom what needs an operator or the fund password, which may be entered 60 times in ten
 * minutes, repeated deeds included. Undefined when there is nothing to do it to.
 */
async function nextDeed(member: WorkingMember, { base, maker }: Workplace): Promise<Deed | undefined> {
  const { id, token, client, random } = member;
  const choice = random.below(100);
  if (choice < 49) return maker.order(id, random);
  if (choice < 64) {
    const order = await anOpenOrder(client, random);
    return order === undefined ? undefined : maker.cancel(id, order);
  }
  if (choice < 84) return maker.option(id, random);
  if (choice < 92) return maker.transfer(id, random);
  if (choice < 94) return maker.send(id, random);
  if (choice < 96) return maker.exchange(id, random);
  const picture = await uploadPicture(base, token).catch(() => undefined);
  return picture === undefined ? undefined : maker.deposit(id, random, picture);
}

/** Ids of a member's open orders, at most a hundred of the newest; undefined without a valid answer. */
export async function openOrders(client: MemberClient): Promise<readonly number[] | undefined> {
  const fields = { type: '0', status: '1', page: '1', limit: '100' };
  const reading = await client.ask({ call: tradegetOrderList.name, fields });
  if (!reading.known || !reading.ok) return undefined;
  return tradegetOrderList.answer.parse(reading.data).list.map(({ id }) => id);
}

async function anOpenOrder(client: MemberClient, random: Random): Promise<number | undefined> {
  const orders = await openOrders(client);
  return orders === undefined || orders.length === 0 ? undefined : random.oneOf(orders);
}
