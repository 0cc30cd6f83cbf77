import { randomUUID } from 'node:crypto';
import { API_PATH, CODE_OK, IDEMPOTENCY_HEADER, TOKEN_HEADER } from '@ex/contract';
import { HttpLoad, addressOf } from './http';
import { type Timings, runLoop } from './loop';
import { runOpenLoop } from './open-loop';

/** Members who make one money call after the other, or, with `perSecond`, as many together at a fixed rate. */
export interface MembersLoad {
  readonly base: string;
  /** Session tokens, one a member. */
  readonly tokens: readonly string[];
  readonly seconds: number;
  /** Calls that begin in a second, whether or not earlier ones were answered. */
  readonly perSecond?: number;
}

/** A call with its form. */
export interface MemberCall {
  readonly name: string;
  readonly form: Readonly<Record<string, string>>;
}

const WARM_MS = 2_000;
/** Connections of a member at a fixed rate, as many as a browser opens. */
const CONNECTIONS = 6;

/** Makes the calls of members, each member from an address of its own and each call with a new idempotency key. */
export async function runMembers(
  { base, tokens, seconds, perSecond }: MembersLoad,
  onMeasure: () => void,
  callOf: (member: number, turn: number) => MemberCall,
): Promise<Timings> {
  const members = tokens.map((token, at) => ({
    token,
    http: new HttpLoad(base, perSecond === undefined ? 1 : CONNECTIONS, addressOf(at)),
  }));
  const turn = async (index: number, number: number): Promise<void> => {
    const member = members[index];
    if (!member) throw new Error('no member');
    const { name, form } = callOf(index, number);
    const answer = await member.http.send({
      method: 'POST',
      path: `${API_PATH}/${name}`,
      headers: { [TOKEN_HEADER]: member.token, [IDEMPOTENCY_HEADER]: randomUUID() },
      body: new URLSearchParams(form).toString(),
    });
    const { code, msg } = JSON.parse(answer.toString()) as { code: number; msg: string };
    if (code !== CODE_OK) throw new Error(msg);
  };
  const shared = { warmMs: WARM_MS, seconds, onMeasure };
  const count = members.length;
  const timings = await (perSecond === undefined
    ? runLoop({ ...shared, workers: count, periodMs: () => 0, turn })
    : runOpenLoop({ ...shared, perSecond, turn: (at) => turn(at % count, Math.floor(at / count)) }));
  for (const { http } of members) http.close();
  return timings;
}
