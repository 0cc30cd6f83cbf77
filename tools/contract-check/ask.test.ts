import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS } from '@ex/contract';
import { ask } from './ask';
import { Report } from './report';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('waits as long as Retry-After says and retries', async () => {
  let asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    if (asked === 1) response.writeHead(429, { 'Retry-After': '3' }).end('{"code":429,"msg":"Too many"}');
    else response.end('{"code":1,"msg":"","data":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  const reply = await ask({ apiBase, wait }, new Report(() => undefined), CALLS.getBanner, {});
  expect(reply).toEqual({ status: 200, code: 1, msg: '', data: null });
  expect(waits).toEqual([3_000]);
});
