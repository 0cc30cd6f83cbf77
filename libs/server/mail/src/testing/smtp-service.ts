import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { closeAtEnd } from '@ex/server-db/testing';
import { SMTPServer } from 'smtp-server';
import type { SmtpAddress } from '../smtp-address';

/** A mail service on this machine that keeps what it is given. */
export interface SmtpService {
  readonly address: SmtpAddress;
  /** Accepted mails, head and body. */
  readonly mails: string[];
  /** Codes with which the next recipients are refused. */
  readonly recipientFaults: number[];
  /** Codes with which the next mails are refused once they were sent. */
  readonly dataFaults: number[];
  readonly stop: () => Promise<void>;
}

/** What the service's answers repeat, as real ones do. */
const WORDS = 'refused: Your code is 123456';

/** Starts a service without TLS; with a password, only the user `venue` may send. */
export async function startSmtp(password?: string): Promise<SmtpService> {
  const mails: string[] = [];
  const recipientFaults: number[] = [];
  const dataFaults: number[] = [];
  const refusal = (responseCode: number): Error => Object.assign(new Error(WORDS), { responseCode });
  const server = new SMTPServer({
    authOptional: password === undefined,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password: given }, _session, done) => {
      if (username === 'venue' && given === password) done(null, { user: username });
      else done(refusal(535));
    },
    onRcptTo: (_address, _session, done) => {
      const fault = recipientFaults.shift();
      done(fault ? refusal(fault) : null);
    },
    onData: (stream, _session, done) => {
      void text(stream).then((mail) => {
        const fault = dataFaults.shift();
        if (!fault) mails.push(mail);
        done(fault ? refusal(fault) : null);
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closeAtEnd(stop);
  return {
    address: { host: '127.0.0.1', port, tls: 'never', user: undefined, password: undefined },
    ...{ mails, recipientFaults, dataFaults },
    stop,
  };
}
