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
    const response = await fetch(`${address}${API_PATH}/${call.name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
        ...(token !== undefined && { [TOKEN_HEADER]: token }),
      },
      body: form,
    }).catch(() => {
      throw new OperatorError(`The operators' service at ${address} does not answer; is the server running?`);
    });
    const { code, msg, data } = envelope.parse(await response.json());
    if (code === CODE_UNAUTHORISED)
      throw new OperatorError('Log in first: npm run operator -- login --name <name>');
    if (code !== CODE_OK) throw new OperatorError(msg);
    return call.answer.parse(data) as AnswerOf<typeof call>;
  };
