import { parseArgs } from 'node:util';
import { API_PATH, HTX } from '@ex/contract';

/** How to call the tool. */
const USAGE = `Usage: npm run contract:check -- <base url> [options]
  --token <token>         check member calls with this session token
  --login <user>:<pass>   check member calls with a session of this member, ended afterwards
  --symbol <symbol>       market to ask for, such as btcusdt; the first of getMarketList when absent
  --market <url>          base of the market data provider; <base url> when absent
  --ws <url>              its websocket; ${HTX.socketPath} of the market base when absent
Reads only: no call that moves money or changes a member is made with a token.`;

/** The checks to run, and the member to run them as. */
export interface Options {
  /** Base of the calls, with `/api`, without a slash at the end. */
  readonly apiBase: string;
  readonly marketBase: string;
  readonly socketUrl: string;
  readonly token?: string;
  readonly login?: { readonly username: string; readonly password: string };
  readonly symbol?: string;
}

/** Arguments that make no sense; the message says how it should be. */
export class UsageError extends Error {
  constructor(problem: string) {
    super(`${problem}\n\n${USAGE}`);
    this.name = 'UsageError';
  }
}

/** Reads the command line. Throws UsageError. */
export function readOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const [base] = positionals;
  if (positionals.length !== 1 || !base) throw new UsageError('One base url is needed.');
  const site = urlOf(base).replace(new RegExp(`${API_PATH}$`), '');
  const marketBase = values.market ? urlOf(values.market) : site;
  return {
    apiBase: site + API_PATH,
    marketBase,
    socketUrl: values.ws ?? marketBase.replace(/^http/, 'ws') + HTX.socketPath,
    ...(values.token ? { token: values.token } : {}),
    ...(values.login ? { login: loginOf(values.login) } : {}),
    ...(values.symbol ? { symbol: values.symbol } : {}),
  };
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { token: text, login: text, symbol: text, market: text, ws: text },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function urlOf(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) throw new UsageError(`${text} is no http address.`);
  return text.replace(/\/+$/, '');
}

function loginOf(text: string): { username: string; password: string } {
  const [, username, password] = /^([^:]+):(.+)$/.exec(text) ?? [];
  if (username === undefined || password === undefined) throw new UsageError('--login takes <user>:<pass>.');
  return { username, password };
}
