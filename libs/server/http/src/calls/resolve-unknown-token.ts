import type { CallDeps } from './deps';

/**
 * Member of a token that was not looked up before. It is counted against its address before the database is asked; the
 * address gets that back once the token turns out to be a member's, so that members behind one address do not use it
 * up. Throws an `ApiRejection` with code 429 when the address exceeds its rate.
 */
export async function resolveUnknownToken(
  token: string,
  address: string,
  { limits, resolveToken }: Pick<CallDeps, 'limits' | 'resolveToken'>,
): Promise<number | undefined> {
  limits.visitor(address);
  const memberId = await resolveToken(token);
  if (memberId !== undefined) limits.giveBackVisitor(address);
  return memberId;
}
