import { sessionToken } from '@ex/api-client';
import { readSession, writeSession } from '@ex/storage';

const KEY = 'option-submit';

/** A new idempotency key: 128 random bits as hexadecimal text. Made when the confirm sheet opens. */
export function newSubmitKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An order that was sent and has no answer yet; kept for the session, so that a reload cannot lose it. */
export interface SentOrder {
  readonly key: string;
  readonly m_id: number;
  /** Market title, as the order's `coinname` will read. */
  readonly title: string;
  readonly ctime: number;
  readonly ctzed: string;
  readonly buytype: 1 | 2;
  /** Highest order id known before sending; an accepted order has a higher one. */
  readonly after: number;
}

interface Kept {
  readonly sent: SentOrder;
  readonly session: string | undefined;
}

/** Keeps the sent order with the session that sent it, or forgets it. */
export function keepSentOrder(sent: SentOrder | undefined): void {
  const kept: Kept | undefined = sent && { sent, session: sessionMark() };
  writeSession(KEY, kept && JSON.stringify(kept));
}

/** The sent order of this session that has no answer yet; another member in this tab never sees it. */
export function sentOrder(): SentOrder | undefined {
  try {
    const kept = JSON.parse(readSession(KEY) ?? 'null') as Partial<Kept> | null;
    const sent = kept?.session === sessionMark() ? kept?.sent : undefined;
    return typeof sent?.key === 'string' && typeof sent.m_id === 'number' ? sent : undefined;
  } catch {
    return undefined;
  }
}

/** Enough of the token to tell sessions apart, too little to be of use to anybody who reads it here. */
function sessionMark(): string | undefined {
  return sessionToken()?.slice(0, 8);
}
