import { rejectField } from '@ex/server-http';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { FactorProof, FactorRow } from './rows';

/** Loaded with the first passkey that is used: it takes as long as a third of all other modules of the server. */
const webauthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to: its origin and, as their relying party, its host. */
export interface PasskeySite {
  readonly origin: string;
  readonly rpId: string;
}

/** Site of an origin; undefined without one. */
export const passkeySite = (origin: string | undefined): PasskeySite | undefined =>
  origin === undefined ? undefined : { origin, rpId: new URL(origin).hostname };

/**
 * A passkey asks for finger, face or PIN each time (FACTOR-06): a device that was found unlocked confirms nothing. One that cannot
 * is no factor.
 */
const USER_VERIFICATION = 'required';

/** The options of `navigator.credentials.create` as JSON; their challenge is stored with the factor. */
export const creationOptions = async (
  { rpId }: PasskeySite,
  {
    venue,
    memberId,
    account,
    factors,
  }: {
    readonly venue: string;
    readonly memberId: number;
    readonly account: string;
    readonly factors: readonly FactorRow[];
  },
) =>
  (await webauthn()).generateRegistrationOptions({
    rpName: venue,
    rpID: rpId,
    userName: account,
    userID: new Uint8Array(Buffer.from(String(memberId))),
    attestationType: 'none',
    excludeCredentials: credentialsOf(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: USER_VERIFICATION },
  });

/** The options of `navigator.credentials.get` as JSON, over a challenge; undefined for a member without passkeys. */
export async function requestOptions(
  { rpId }: PasskeySite,
  factors: readonly FactorRow[],
  challenge: Buffer,
): Promise<unknown> {
  const allowCredentials = credentialsOf(factors);
  if (allowCredentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: rpId,
    allowCredentials,
    challenge: new Uint8Array(challenge),
    userVerification: USER_VERIFICATION,
  });
}

const credentialsOf = (factors: readonly FactorRow[]) =>
  factors.flatMap(({ credential_id: id, transports }) =>
    id === null ? [] : [{ id, transports: [...transports] }],
  );

/** The fields of a credential that are read before the library checks all of it. */
const sentCredential = z.looseObject({ id: z.string(), response: z.looseObject({}) });

/** Reads the JSON of a credential; throws an `ApiRejection` for anything else. */
function readCredential(text: string): z.output<typeof sentCredential> {
  try {
    return sentCredential.parse(JSON.parse(text));
  } catch {
    throw rejectField('code', 'members.factor.wrong');
  }
}

/** Checks the JSON of a new passkey; returns what is stored of it, or undefined when it is not right. */
export async function verifyNewPasskey(
  { origin, rpId }: PasskeySite,
  challenge: string,
  text: string,
): Promise<FactorProof | undefined> {
  // The library checks every field that it reads.
  const response = readCredential(text) as unknown as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await orUnverified(
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    }),
  );
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return { step: null, credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** A passkey that signed a challenge, with its new counter. */
export interface SignedBy {
  readonly factor: FactorRow;
  readonly counter: number;
}

/** Checks the JSON of an assertion; returns the member's passkey that made it, or undefined when it is not right. */
export async function verifyAssertion(
  { origin, rpId }: PasskeySite,
  factors: readonly FactorRow[],
  challenge: string,
  text: string,
): Promise<SignedBy | undefined> {
  const sent = readCredential(text);
  const factor = factors.find(({ credential_id }) => credential_id === sent.id);
  if (!factor?.public_key || factor.credential_id === null) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await orUnverified(
    verifyAuthenticationResponse({
      response: sent as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: factor.credential_id,
        publicKey: new Uint8Array(factor.public_key),
        counter: Number(factor.counter),
        transports: factor.transports as AuthenticatorTransport[],
      },
    }),
  );
  return verified && authenticationInfo ? { factor, counter: authenticationInfo.newCounter } : undefined;
}

/** The library throws for what does not fit; to us that is as wrong as a bad signature. */
async function orUnverified<T extends object>(check: Promise<T>): Promise<Partial<T>> {
  try {
    return await check;
  } catch {
    return {};
  }
}
