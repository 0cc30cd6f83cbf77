import './settings/heap';
import { DEMO_OPERATORS } from '@ex/server-back-office';
import { openVenue } from './start/compose';
import type { Venue } from './start/compose';
import { readConfig } from './settings/config';
import type { Config } from './settings/config';
import { failureText } from './settings/failure-text';
import { requireLastingData } from './settings/lasting-folders';
import { PATHS } from './paths';
import { DEMO_MEMBER } from './start/seed';
import { hasDemoOperators } from './start/demo-operators';

/** Ends the process with what to do about the error. */
const failWith =
  (config?: Config) =>
  (error: unknown): void => {
    console.error(failureText(error, config));
    process.exit(1);
  };

async function main(): Promise<void> {
  const config = readConfig(process.env);
  requireLastingData(config);
  const fail = failWith(config);
  const opening = openVenue(config, PATHS, { onFailure: fail });
  // A signal during the start lets the start finish, because members may be served already; a second one ends the process.
  const end = (): void =>
    void opening.then((venue) => venue.stop()).then((clean) => process.exit(clean ? 0 : 1), fail);
  process.once('SIGTERM', end);
  process.once('SIGINT', end);
  await opening.then((venue) => greet(config, venue), fail);
}

/** Prints where to go and how to log in; a venue with real money has no demo member, and its log says enough. */
function greet(config: Config, { address, operators }: Venue): void {
  const { venueKind, HOST } = config;
  if (venueKind === 'real') return;
  const shown = HOST === '127.0.0.1' ? address.replace('127.0.0.1', 'localhost') : address;
  process.stdout.write(
    `\n  Trade runs at ${shown}\n` +
      `  Demo member: ${DEMO_MEMBER.username}, password ${DEMO_MEMBER.password}, fund password ${DEMO_MEMBER.fundPassword}\n` +
      `  Operators are served at ${operators}\n${operatorLines(config)}\n`,
  );
}

/** The demo operators of a play venue; both can log in with an authenticator app that has the key. */
const operatorLines = (config: Config): string =>
  hasDemoOperators(config)
    ? DEMO_OPERATORS.map(
        ({ name, password, secrets: [key] }) =>
          `  Demo operator: ${name}, password ${password}, authenticator key ${key}\n`,
      ).join('')
    : '';

main().catch(failWith());
