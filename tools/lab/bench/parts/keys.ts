import { createLedger } from '@ex/server-ledger';
import { runLoad } from '../load/child';
import { attackWithKeys } from '../load/key-attack';
import type { Timings } from '../load/loop';
import { SPOT_PROGRAM } from '../load/spot';
import type { SpotMarket } from '../load/spot';
import type { Bench, Finding } from '../part';
import { figure, percentile } from '../report/numbers';
import { marketsOf } from '../venue/markets';
import { addMembers, giveCoins, stakeCoin } from '../venue/members';
import { NO_POSTGRES, postgresStorage, using, withDb } from '../venue/storage';
import type { VenueStorage } from '../venue/storage';
import { figuresOf } from './spot';

/** Members with an order under way each, and the attacker. */
const MEMBERS = 20;

/** Orders of members in a market while another member uses the keys of own orders for transfers. */
export async function measureKeys(bench: Bench): Promise<Finding> {
  const rows: string[][] = [];
  if (bench.postgres)
    for (const { suffix, root } of bench.versions)
      await using(await postgresStorage(root, bench.postgres), async (storage) => {
        rows.push(...(await measureOn(bench, storage, suffix)));
      });
  return {
    columns: ['load', 'orders/s', 'p50 ms', 'p99 ms', 'failed', 'server CPU %'],
    rows,
    notes: [
      `${MEMBERS} members, each from an address of its own, place one order after the other in one market. The attacker sends an order and, 8 ms later, a transfer under the same key, 35 requests a second from one address.`,
      'PostgreSQL syncs every commit to disk.',
      ...(bench.postgres ? [] : [NO_POSTGRES]),
    ],
  };
}

async function measureOn(bench: Bench, storage: VenueStorage, suffix: string): Promise<string[][]> {
  await (await storage.start()).stop();
  const { members, coin } = await withDb(storage, async (db) => {
    const made = await addMembers(db, createLedger(), MEMBERS + 1);
    for (const { id } of made) await giveCoins(db, id);
    return { members: made, coin: await stakeCoin(db) };
  });
  const [attacker = '', ...tokens] = members.map(({ token }) => token);
  const rows: string[][] = [];
  for (const isAttacked of [false, true]) {
    const name = `${isAttacked ? 'shared keys' : 'no attack'}${suffix}`;
    bench.say(name);
    rows.push([
      name,
      ...(await measureLoad(bench, storage, tokens, isAttacked ? { attacker, coin } : undefined)),
    ]);
  }
  return rows;
}

async function measureLoad(
  bench: Bench,
  storage: VenueStorage,
  tokens: readonly string[],
  attack: { readonly attacker: string; readonly coin: number } | undefined,
): Promise<string[]> {
  const server = await storage.start();
  const markets: SpotMarket[] = (await marketsOf(server.base)).slice(0, 1).map(figuresOf);
  const [market] = markets;
  if (!market) throw new Error('no market');
  const end = attack && attackWithKeys(server.base, attack.attacker, attack.coin, market);
  try {
    const { result, cpuPercent } = await runLoad<Timings>(SPOT_PROGRAM, {
      ...{ tokens, markets, base: server.base, seconds: bench.seconds },
    });
    if (result.firstFailure) bench.say(`${result.failures} failed, first: ${result.firstFailure}`);
    return [
      figure(result.ms.length / result.seconds),
      figure(percentile(result.ms, 0.5), 1),
      figure(percentile(result.ms, 0.99), 1),
      figure(result.failures),
      figure(cpuPercent),
    ];
  } finally {
    await end?.();
    await server.stop();
  }
}
