import { decisionText, type FactorRequest } from '@ex/api-client/safety';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** True where the browser has passkeys; they need a secure page. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/**
 * Has a passkey sign a request and returns the assertion as JSON. Throws when the challenge is not the digest of the
 * decision that the member was shown (FACTOR-06), and when the browser or the member refuses.
 */
export async function signRequest({ request, decision, passkey }: FactorRequest): Promise<string> {
  const optionsJSON = passkey as RequestOptions;
  if (optionsJSON.challenge !== (await digestOf(decisionText(request, decision))))
    throw new Error('the challenge is not about what was shown');
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}

/** Makes a passkey and returns it as JSON. Throws when the browser or the member refuses. */
export const makePasskey = async (options: unknown): Promise<string> =>
  JSON.stringify(await startRegistration({ optionsJSON: options as CreationOptions }));

/** SHA-256 of a text, base64url. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
