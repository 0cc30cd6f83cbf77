import path from 'node:path';
import { SERVER_ENTRY } from '../../start/build.mjs';
import { Program } from './program';

/** One process of the venue. */
export interface VenueProcess {
  readonly name: string;
  readonly program: Program;
  readonly port: number;
  /** Its own address, past the proxy. */
  readonly base: string;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
}

/** Prepares a process of the built server with settings of its own. */
export function makeVenueProcess(
  name: string,
  { root, log, port }: { readonly root: string; readonly log: string; readonly port: number },
  settings: Readonly<Record<string, string>>,
): VenueProcess {
  const base = `http://127.0.0.1:${port}`;
  const program = new Program({
    ...{ name, log },
    command: process.execPath,
    args: [path.join(root, SERVER_ENTRY)],
    env: { HOST: '127.0.0.1', ...settings, PORT: String(port) },
  });
  const start = async (): Promise<void> => {
    program.start();
    await program.ready(async () => (await fetch(`${base}/readyz`)).ok);
  };
  return { name, program, port, base, start };
}
