import { envelope, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import type { AnswerOf, AnyCall, Envelope } from '@ex/contract';
import type { AnyHandler } from '../calls/handler';
import { startServer } from './server';
import type { ServerOptions } from './server';

type Fields = Readonly<Record<string, string | number>>;
type Headers = Readonly<Record<string, string>>;

const tokenOf = (memberId: number): string => `member-${String(memberId).padStart(20, '0')}`;
const memberOf = (token: string): number => Number(token.slice('member-'.length));

/** Headers of a money call under a key. */
export const keyed = (key: string): Headers => ({ [IDEMPOTENCY_HEADER]: key });

/** Serves handlers over HTTP on a free port to members of any id, who need no session. */
export async function serveMembers(handlers: readonly AnyHandler[], options: ServerOptions) {
  const calls = handlers.map(({ call }) => call);
  const resolveToken = async (token: string) => memberOf(token);
  const { app, base } = await startServer(calls, handlers, { ...options, resolveToken });

  const ask = async (
    memberId: number,
    { name, method }: AnyCall,
    fields: Fields = {},
    more: Headers = {},
  ): Promise<Envelope> => {
    const form = new URLSearchParams(
      Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]),
    );
    const headers = { [TOKEN_HEADER]: tokenOf(memberId), ...more };
    const answer = await (method === 'GET'
      ? fetch(`${base}/api/${name}?${form.toString()}`, { headers })
      : fetch(`${base}/api/${name}`, { method, headers, body: form }));
    return envelope.parse(await answer.json());
  };
  return {
    /** Makes a call as a member. */
    ask,
    /** Data of a call that succeeds, as the contract reads it. */
    read: async <C extends AnyCall>(memberId: number, call: C, fields: Fields = {}): Promise<AnswerOf<C>> => {
      const { code, msg, data } = await ask(memberId, call, fields);
      expect([code, msg]).toEqual([1, '']);
      return call.answer.parse(data) as AnswerOf<C>;
    },
    close: () => app.close(),
  };
}
