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

/** Keeps the sent order, or forgets it. */
export function keepSentOrder(sent: SentOrder | undefined): void {
  writeSession(KEY, sent && JSON.stringify(sent));
}

/** The sent order that has no answer yet; undefined when there is none or it cannot be read. */
export function sentOrder(): SentOrder | undefined {
  try {
    const found = JSON.parse(readSession(KEY) ?? 'null') as Partial<SentOrder> | null;
    return found && typeof found.key === 'string' && typeof found.m_id === 'number'
      ? (found as SentOrder)
      : undefined;
  } catch {
    return undefined;
  }
}
