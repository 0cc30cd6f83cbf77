import { once } from 'node:events';
import { connect } from 'node:net';
import { Program } from './program';

/** NATS of a cluster. */
export interface ClusterNats {
  readonly program: Program;
  readonly port: number;
  /** Starts it and waits until it answers. */
  start(): Promise<void>;
}

/** Prepares NATS with JetStream, its files under `folder`. */
export function makeNats(
  command: string,
  { folder, log, port }: { readonly folder: string; readonly log: string; readonly port: number },
): ClusterNats {
  const args = ['--addr', '127.0.0.1', '--port', String(port), '--jetstream', '--store_dir', folder];
  const program = new Program({ name: 'NATS', command, args, log });
  const start = async (): Promise<void> => {
    program.start();
    await program.ready(() => isListening(port));
  };
  return { program, port, start };
}

/** Whether something accepts connections at a port of this machine. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
