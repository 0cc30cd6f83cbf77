import { makeClaim, Turns } from './turns';
import type { HashQueueName } from './turns';

const RULES = { parallel: 2, waiting: 3, longestMs: 1_000 };

/** Turns with a clock that the test controls; jobs end on command. */
function kitchen(rules = RULES) {
  const clock = { ms: 0 };
  const turns = new Turns(rules, () => clock.ms);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (
    name: string,
    ip: string,
    queue: HashQueueName = 'login',
    signal = new AbortController().signal,
    isKnown = false,
  ) =>
    turns
      .take(makeClaim(queue, { ip, signal }, name, isKnown), () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      })
      .catch((error: { key: string; code: number }) => `${error.key} ${error.code}`);
  const begunNow = async () => {
    await new Promise(setImmediate);
    return begun;
  };
  const end = async (name: string) => {
    await begunNow();
    ends.get(name)?.();
    await begunNow();
  };
  return { clock, begunNow, ask, end };
}
const [ATTACKER, MEMBER, OTHER] = ['192.0.2.1', '198.51.100.7', '203.0.113.9'];

describe('turns', () => {
  it('a new caller starts immediately, however many jobs one address has sent', async () => {
    const { begunNow, ask } = kitchen({ ...RULES, waiting: 100 });
    for (let one = 0; one < 50; one += 1) void ask(`a${one}`, ATTACKER);
    void ask('member', MEMBER);
    expect(await begunNow()).toEqual(['a0', 'member']);
  });

  it('waiting callers take turns by address', async () => {
    const { begunNow, ask, end } = kitchen({ ...RULES, waiting: 100 });
    for (let one = 0; one < 3; one += 1) void ask(`a${one}`, ATTACKER);
    for (let one = 0; one < 2; one += 1) void ask(`m${one}`, MEMBER);
    void ask('o0', OTHER);
    for (const name of ['a0', 'm0', 'a1', 'm1', 'o0']) await end(name);
    expect(await begunNow()).toEqual(['a0', 'm0', 'a1', 'm1', 'o0', 'a2']);
  });

  it('an IPv6 site is one caller across all of its networks', async () => {
    const { begunNow, ask } = kitchen({ ...RULES, waiting: 100 });
    for (let one = 0; one < 9; one += 1) void ask(`a${one}`, `2001:db8:7:${one}::1`);
    void ask('member', '2001:db8:8:1::1');
    expect(await begunNow()).toEqual(['a0', 'member']);
  });

  it('RISK-83 callers who are known at an address take turns with all others there', async () => {
    const { begunNow, ask, end } = kitchen({ ...RULES, waiting: 100 });
    for (let one = 0; one < 9; one += 1) void ask(`guess${one}`, ATTACKER);
    for (let one = 0; one < 2; one += 1) void ask(`member${one}`, ATTACKER, 'login', undefined, true);
    for (const name of ['guess0', 'guess1', 'member0', 'guess2']) await end(name);
    expect(await begunNow()).toEqual(['guess0', 'guess1', 'member0', 'guess2', 'member1']);
  });

  it('RISK-83 a site has half of the slots, so that a carrier’s members need not go one by one', async () => {
    const { begunNow, ask, end } = kitchen({ ...RULES, parallel: 4, waiting: 100 });
    for (let one = 0; one < 9; one += 1) void ask(`a${one}`, ATTACKER);
    void ask('member', MEMBER);
    expect(await begunNow()).toEqual(['a0', 'a1', 'member']);
    await end('a1');
    expect(await begunNow()).toEqual(['a0', 'a1', 'member', 'a2']);
  });

  it('payments do not wait behind log-ins, nor the reverse', async () => {
    const { begunNow, ask, end } = kitchen({ ...RULES, waiting: 100 });
    for (let one = 0; one < 9; one += 1) void ask(`login${one}`, `192.0.2.${one}`);
    for (let one = 0; one < 9; one += 1) void ask(`pay${one}`, `198.51.100.${one}`, 'payment');
    await end('login0');
    expect(await begunNow()).toEqual(['login0', 'login1', 'pay0']);
    await end('login1');
    expect((await begunNow()).at(-1)).toBe('login2');
    await end('pay0');
    expect((await begunNow()).at(-1)).toBe('pay1');
  });

  it('rejects the newest job of the address with the most, and continues', async () => {
    const { begunNow, ask, end } = kitchen();
    const answers = [0, 1, 2, 3].map((one) => ask(`a${one}`, ATTACKER));
    void ask('o0', OTHER);
    const member = ask('member', MEMBER);
    expect(await answers[3]).toBe('members.busy 429');
    for (const name of ['a0', 'o0', 'member']) await end(name);
    expect(await member).toBe('member');
    expect(await begunNow()).toContain('a1');
  });

  it('drops work whose caller hung up or that waited too long', async () => {
    const { clock, begunNow, ask, end } = kitchen();
    void ask('a0', ATTACKER);
    const gone = new AbortController();
    const left = ask('a1', ATTACKER, 'login', gone.signal);
    const late = ask('a2', ATTACKER, 'payment');
    gone.abort();
    expect(await left).toBe('members.busy 429');
    expect(await ask('a4', MEMBER, 'login', AbortSignal.abort())).toBe('members.busy 429');
    clock.ms = 1_001;
    await end('a0');
    expect(await late).toBe('members.fund.busy 429');
    expect(await begunNow()).toEqual(['a0']);
    void ask('a3', ATTACKER);
    expect(await begunNow()).toEqual(['a0', 'a3']);
  });

  it('continues after a failure', async () => {
    const turns = new Turns(RULES, () => 0);
    const claim = makeClaim('login', { ip: MEMBER, signal: new AbortController().signal }, 'x');
    await expect(turns.take(claim, () => Promise.reject(new Error('no memory')))).rejects.toThrow(
      'no memory',
    );
    expect(await turns.take(claim, () => Promise.resolve('done'))).toBe('done');
  });
});
