import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLBACK_PATH } from '../payouts/callback';
import type { PayoutOrder, PayoutReport } from '../payouts/provider';
import { isSigned, SIGNATURE_HEADER, signMessage, TIMESTAMP_HEADER } from '../payouts/signature';
import type { SignedMessage } from '../payouts/signature';

/** Moments at which a test may stop the server or the provider. */
type StandInStage = 'asked' | 'recorded' | 'answered' | 'looked up' | 'told';

/** A payment that the stand-in has. */
interface Payment {
  readonly order: PayoutOrder;
  report: PayoutReport;
}

/** Options of a stand-in. */
export interface StandInOptions {
  readonly secret: string;
  /** Called at each stage of a call; it may never return, as a process that ended. */
  readonly at?: (stage: StandInStage, key: string) => Promise<void> | void;
}

/**
 * A payout provider for tests. It keeps its payments while it is stopped, pays one key once, and answers signed messages as
 * docs/operations.md states. `advance` moves a payment on, as a chain or a bank would.
 */
export async function openPayoutStandIn({ secret, at }: StandInOptions) {
  const payments = new Map<string, Payment>();
  let server: Server | undefined;
  let port = 0;

  const stampNow = (): string => String(Math.floor(Date.now() / 1000));
  const headersFor = (message: SignedMessage): Record<string, string> => ({
    [TIMESTAMP_HEADER]: message.timestamp,
    [SIGNATURE_HEADER]: signMessage(secret, message),
  });
  const answer = (response: ServerResponse, key: string, found: object): void => {
    const body = JSON.stringify(found);
    response.writeHead(200, headersFor({ purpose: 'answer', key, timestamp: stampNow(), body }));
    response.end(body);
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const header = (name: string): string => String(request.headers[name] ?? '');
    const key = header('idempotency-key');
    const message = { purpose: 'request', key, timestamp: header(TIMESTAMP_HEADER), body } as const;
    if (!isSigned(secret, message, header(SIGNATURE_HEADER), Date.now())) {
      response.writeHead(401).end();
      return;
    }
    if (request.method === 'GET') {
      answer(response, key, payments.get(key)?.report ?? { key, state: 'unknown' });
      await at?.('looked up', key);
      return;
    }
    await at?.('asked', key);
    const order = JSON.parse(body) as PayoutOrder;
    const known = payments.get(key);
    if (known && JSON.stringify(known.order) !== body) {
      response.writeHead(422).end();
      return;
    }
    const payment = known ?? { order, report: { key, amount: order.amount, state: 'accepted' } };
    payments.set(key, payment);
    await at?.('recorded', key);
    answer(response, key, payment.report);
    await at?.('answered', key);
  };
  const start = async (): Promise<void> => {
    server = createServer((request, response) => {
      void serve(request, response).catch(() => response.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();

  const requirePayment = (key: string): Payment => {
    const payment = payments.get(key);
    if (!payment) throw new Error(`no payment ${key}`);
    return payment;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    payments: payments as ReadonlyMap<string, Readonly<Payment>>,
    start,
    /** Ends without a word: open calls have no answer. */
    stop: async (): Promise<void> => {
      if (!server?.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
    /** Moves a payment on. */
    advance: (key: string, state: 'sent' | 'confirmed' | 'failed'): void => {
      const payment = requirePayment(key);
      const { amount } = payment.order;
      payment.report =
        state === 'failed'
          ? { key, amount, state, reason: 'The bank refused it' }
          : { key, amount, state, reference: `hash-${key}` };
    },
    /** Reports a payment to a venue; returns the status of its answer. */
    tell: async (
      base: string,
      key: string,
      over: Readonly<Record<string, unknown>> = {},
    ): Promise<number> => {
      const body = JSON.stringify({ ...requirePayment(key).report, ...over });
      const headers = headersFor({ purpose: 'callback', key, timestamp: stampNow(), body });
      const response = await fetch(`${base}${CALLBACK_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
        body,
      });
      await at?.('told', key);
      return response.status;
    },
  };
}

/** A running stand-in. */
export type PayoutStandIn = Awaited<ReturnType<typeof openPayoutStandIn>>;

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
