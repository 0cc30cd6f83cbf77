import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { uploadAttachment } from '@ex/contract/operator';
import { API_PATH, CODE_OK, CODE_UNAUTHORISED, envelope, TOKEN_HEADER } from '@ex/contract';
import type { AnswerOf, AnyCall } from '@ex/contract';
import { OperatorError } from '@ex/server-operator';

/** A value of a form; undefined leaves the field out. */
type Field = string | number | undefined;

/** Calls the operators' service. Throws `OperatorError` with what it refuses. */
export type CallService = <C extends AnyCall>(
  call: C,
  fields?: Readonly<Record<string, Field>>,
) => Promise<AnswerOf<C>>;

/** Calls a service at an address, with the token of a session where there is one. */
export const callServiceAt =
  (address: string, token?: string): CallService =>
  async (call, fields = {}) => {
    const form = new URLSearchParams();
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) form.set(name, String(value));
    const data = await send(address, token, call.name, form);
    return call.answer.parse(data) as AnswerOf<typeof call>;
  };

/** Uploads a picture to the service at an address; the answer is its `url`. */
export const uploadAt =
  (address: string, token?: string) =>
  async (file: string): Promise<string> => {
    const bytes = await readFile(file).catch(() => {
      throw new OperatorError(`There is no file ${file}`);
    });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)]), path.basename(file));
    return uploadAttachment.answer.parse(await send(address, token, uploadAttachment.name, form)).url;
  };

async function send(
  address: string,
  token: string | undefined,
  name: string,
  body: URLSearchParams | FormData,
): Promise<unknown> {
  const response = await fetch(`${address}${API_PATH}/${name}`, {
    method: 'POST',
    headers: token === undefined ? {} : { [TOKEN_HEADER]: token },
    body,
  }).catch(() => {
    throw new OperatorError(`The operators' service at ${address} does not answer; is the server running?`);
  });
  const { code, msg, data } = envelope.parse(await response.json());
  if (code === CODE_UNAUTHORISED)
    throw new OperatorError('Log in first: npm run operator -- login --name <name>');
  if (code !== CODE_OK) throw new OperatorError(msg);
  return data;
}
