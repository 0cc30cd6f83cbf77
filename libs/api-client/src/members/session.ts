import { clearStored, clearDrafts, onStoredChange, readStored, writeStored } from '@ex/storage';
import { useSyncExternalStore } from 'react';

/** The session token of this browser; being signed in means that one is stored (SHELL-08). */
let token = parseToken(readStored('token'));
const listeners = new Set<() => void>();
let startedAt = 0;

/** The token sent in the Token header; undefined for a visitor. */
export function sessionToken(): string | undefined {
  return token;
}

/**
 * Enough of the token to tell sessions apart, too little to be of use to anybody who reads it in storage; undefined for
 * a visitor. Stored next to drafts and requests, which belong to one session.
 */
export function sessionFingerprint(): string | undefined {
  return token?.slice(0, 8);
}

/** When this session began on this page, ms of the wall clock; 0 for the one that the page was opened with. */
export function sessionStartedAt(): number {
  return startedAt;
}

/** True while a token is stored. */
export function isSignedIn(): boolean {
  return token !== undefined;
}

/** Stores a new token in local storage and in the cookie (SHELL-21, SHELL-27). */
export function keepSession(value: string): void {
  writeStored('token', value);
  change(value);
}

/** False where the browser blocks site data: the session then ends with the page (RIM-15). */
export const isSessionStored = (): boolean => token !== undefined && readStored('token') === token;

/** Forgets the token in both places (SHELL-28, SHELL-29). */
export function dropSession(): void {
  clearStored('token');
  change(undefined);
}

/** Calls back when the token changes, in this tab or in another. Returns the unsubscribe function. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token, following this tab and others. */
export function useSessionToken(): string | undefined {
  return useSyncExternalStore(onSessionChange, sessionToken);
}

/** True while a token is stored, following this tab and others. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(onSessionChange, isSignedIn);
}

/** The stored token if a header can carry it; with any other no request would ever leave the browser. */
function parseToken(stored: string | undefined): string | undefined {
  return stored && /^[!-~]+$/.test(stored) ? stored : undefined;
}

function change(value: string | undefined): void {
  if (value === token) return;
  // Drafts do not outlive the session.
  clearDrafts();
  token = value;
  startedAt = Date.now();
  for (const listener of listeners) listener();
}

onStoredChange((key, value) => {
  if (key === 'token') change(parseToken(value));
});
