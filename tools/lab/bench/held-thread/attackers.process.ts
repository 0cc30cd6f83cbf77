import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** What the attackers do. */
export interface Assault {
  readonly base: string;
  readonly symbols: readonly string[];
  /** Reads with `SYMBOL` and `SIZE` to be filled in. */
  readonly path: string;
  readonly addresses: number;
  readonly seconds: number;
}

const CONNECTIONS = 10;
/** Asks from one address, each time for something else, until the end. */
async function attack({ base, symbols, path }: Assault, address: number, until: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let answered = 0;
  let asked = address * 7;
  const askOn = async (): Promise<void> => {
    while (Date.now() < until) {
      asked += 1;
      const symbol = symbols[asked % symbols.length] ?? '';
      const size = String(2_000 - (asked % 1_500));
      const status = await ask(
        `${base}${path.replace('SYMBOL', symbol).replace('SIZE', size)}`,
        agent,
        address,
      );
      if (status === 200) answered += 1;
      else await wait(100);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  agent.destroy();
  return answered;
}

function ask(url: string, agent: Agent, address: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const options = { agent, localAddress: `127.0.1.${address + 1}`, headers: { 'accept-encoding': 'br' } };
    get(url, options, (response) => {
      response
        .resume()
        .on('end', () => resolve(response.statusCode))
        .on('error', () => resolve(undefined));
    }).on('error', () => resolve(undefined));
  });
}

process.once('message', async (assault: Assault) => {
  const until = Date.now() + assault.seconds * 1000;
  const answered = await Promise.all(
    Array.from({ length: assault.addresses }, (_, address) => attack(assault, address, until)),
  );
  process.send?.(answered.reduce((sum, count) => sum + count, 0));
});
