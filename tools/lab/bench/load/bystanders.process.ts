import { API_PATH, TOKEN_HEADER } from '@ex/contract';
import type { BystandersLoad } from './bystanders';
import { serveLoad } from './child';
import { HttpLoad, type LoadRequest } from './http';
import { runLoop } from './loop';

/** Time between two reads of a member, ms. */
const PERIOD_MS = 200;
const PERIODS = ['1min', '5min', '15min', '30min', '60min', '1day'];
const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };

serveLoad(async ({ base, tokens, symbols, seconds }: BystandersLoad, onMeasure) => {
  const members = tokens.map((token, at) => ({
    // Every address of 127.0.0.0/8 is this machine's.
    http: new HttpLoad(base, 6, `127.0.1.${at + 1}`),
    headers: { ...HEADERS, [TOKEN_HEADER]: token },
  }));
  const call = (name: string, headers: Readonly<Record<string, string>>): LoadRequest => ({
    method: 'POST',
    path: `${API_PATH}/${name}`,
    headers,
    body: '',
  });
  const turn = async (worker: number, count: number): Promise<void> => {
    const member = members[worker];
    const symbol = symbols[(worker + count) % symbols.length];
    if (!member) return;
    const period = PERIODS[count % PERIODS.length];
    const reads: readonly LoadRequest[] = [
      call('getHyConfig', member.headers),
      {
        method: 'GET',
        path: `/market/history/kline?symbol=${symbol}&period=${period}&size=200`,
        headers: HEADERS,
      },
      call('getMarketList', member.headers),
      { method: 'GET', path: `/market/detail?symbol=${symbol}`, headers: HEADERS },
      { method: 'GET', path: '/readyz' },
    ];
    await member.http.send(reads[count % reads.length] ?? call('getHyConfig', member.headers));
  };
  const timings = await runLoop({
    workers: members.length,
    periodMs: () => PERIOD_MS,
    turn,
    warmMs: 3_000,
    seconds,
    onMeasure,
  });
  for (const { http } of members) http.close();
  return timings;
});
