/** What a call answered: code 1 is success. */
export interface Answer {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** The member that a development server starts with. */
export const DEMO = { account: 'demo', password: 'demo1234' } as const;

/** Makes a call past the browser, as another device would. */
export async function callServer(
  base: string,
  name: string,
  fields: Readonly<Record<string, string>> = {},
  token = '',
): Promise<Answer> {
  const answer = await fetch(`${base}/api/${name}`, {
    method: 'POST',
    headers: { token },
    body: new URLSearchParams(fields),
  });
  return (await answer.json()) as Answer;
}

/** A new session of the demo member: its token. */
export async function demoToken(base: string): Promise<string> {
  const { code, data } = await callServer(base, 'login', { username: DEMO.account, password: DEMO.password });
  if (code !== 1) throw new Error('the demo member cannot log in');
  return (data as { userinfo: { token: string } }).userinfo.token;
}
