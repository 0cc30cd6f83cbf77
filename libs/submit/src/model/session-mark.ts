import { sessionToken } from '@ex/api-client';

/** Enough of the token to tell sessions apart, too little to be of use to anybody who reads it here. */
export function sessionMark(): string | undefined {
  return sessionToken()?.slice(0, 8);
}
