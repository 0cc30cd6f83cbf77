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
  /** Calls under way; the members take their calls one after the other. One for each member unless stated otherwise. */
  readonly inFlight?: number | undefined;
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

/** Makes the calls of members, each call under way from an address of its own and with a new idempotency key. */
export async function runMembers(
  { base, tokens, seconds, inFlight = tokens.length, perSecond }: MembersLoad,
  onMeasure: () => void,
  callOf: (member: number, turn: number) => MemberCall,
): Promise<Timings> {
  const callers = Array.from(
    { length: inFlight },
    (_, at) => new HttpLoad(base, perSecond === undefined ? 1 : CONNECTIONS, addressOf(at)),
  );
  const turn = async (caller: number, number: number): Promise<void> => {
    const member = (caller + number * inFlight) % tokens.length;
    const [http, token] = [callers[caller], tokens[member]];
    if (!http || token === undefined) throw new Error('no member');
    const { name, form } = callOf(member, number);
    const answer = await http.send({
      method: 'POST',
      path: `${API_PATH}/${name}`,
      headers: { [TOKEN_HEADER]: token, [IDEMPOTENCY_HEADER]: randomUUID() },
      body: new URLSearchParams(form).toString(),
    });
    const { code, msg } = JSON.parse(answer.toString()) as { code: number; msg: string };
    if (code !== CODE_OK) throw new Error(msg);
  };
  const shared = { warmMs: WARM_MS, seconds, onMeasure };
  const timings = await (perSecond === undefined
    ? runLoop({ ...shared, workers: inFlight, periodMs: () => 0, turn })
    : runOpenLoop({ ...shared, perSecond, turn: (at) => turn(at % inFlight, Math.floor(at / inFlight)) }));
  for (const http of callers) http.close();
  return timings;
}
