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

/** Environment variable with the demo member's session in the data that were made before the tests. */
export const PREPARED_SESSION = 'E2E_PREPARED_SESSION';

/** The demo member's session that a server's data brought along, where it counts, else a new one: its token. */
export async function heldToken(base: string): Promise<string> {
  const token = process.env[PREPARED_SESSION];
  const counts = token !== undefined && (await callServer(base, 'getusr', {}, token)).code === 1;
  return counts ? token : demoToken(base);
}

/** A new session of the demo member: its token. */
export async function demoToken(base: string): Promise<string> {
  const { code, data } = await callServer(base, 'login', { username: DEMO.account, password: DEMO.password });
  if (code !== 1) throw new Error('the demo member cannot log in');
  return (data as { userinfo: { token: string } }).userinfo.token;
}

/** Reads the code that a server has sent to an email address. */
export type ReadCode = (email: string) => Promise<string>;

/**
 * A new member with an email address, in a language: the session's token. A server that sends mails takes the address with the code
 * that it sent there, which `readCode` reads.
 */
export async function join(base: string, email: string, lang: string, readCode?: ReadCode): Promise<string> {
  const password = 'secret123';
  if (readCode) await callServer(base, 'emssend', { email });
  const captcha = readCode && { captcha: await readCode(email) };
  const fields = { email, password, repassword: password, type: '2', ...captcha };
  const { code, data } = await callServer(base, 'register', fields);
  if (code !== 1) throw new Error(`${email} cannot register`);
  const { token } = (data as { userinfo: { token: string } }).userinfo;
  const told = await fetch(`${base}/api/setLang?lang=${lang}`, { headers: { token } });
  if (((await told.json()) as Answer).code !== 1) throw new Error(`${lang} cannot be chosen`);
  return token;
}
