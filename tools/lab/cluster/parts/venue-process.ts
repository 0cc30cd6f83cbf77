import path from 'node:path';
import { SERVER_ENTRY } from '../../../start/build.mjs';
import { Program } from './program';

/** One process of the venue. */
export interface VenueProcess {
  readonly name: string;
  readonly program: Program;
  readonly port: number;
  /** Its own address, past the proxy. */
  readonly base: string;
  readonly dataFolder: string;
  /** Starts it and waits until it is ready. */
  start(): Promise<void>;
  /** From its next start on it runs the build of another root. */
  install(root: string): void;
}

/** Where a process is. */
export interface ProcessPlace {
  /** Root of the workspace, where the server is built. */
  readonly root: string;
  /** Folder in which it gets one of its own. */
  readonly folder: string;
  readonly log: string;
  readonly port: number;
}

/** Prepares a process of the built server with settings of its own. */
export function makeVenueProcess(
  name: string,
  { root, folder, log, port }: ProcessPlace,
  settings: Readonly<Record<string, string>>,
): VenueProcess {
  const base = `http://127.0.0.1:${port}`;
  const dataFolder = path.join(folder, name);
  const program = new Program({
    ...{ name, log },
    command: process.execPath,
    args: [path.join(root, SERVER_ENTRY)],
    env: {
      HOST: '127.0.0.1',
      OPERATOR_PORT: '0',
      EPHEMERAL_DATA: '1',
      ...settings,
      PORT: String(port),
      DATA_DIR: dataFolder,
    },
  });
  let installed = root;
  const start = async (): Promise<void> => {
    program.start([path.join(installed, SERVER_ENTRY)]);
    await program.ready(async () => (await fetch(`${base}/readyz`)).ok);
  };
  const install = (other: string): void => {
    installed = other;
  };
  return { name, program, port, base, dataFolder, start, install };
}
