import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isListening } from './nats';
import { Program } from './program';

/** The proxy in front of the processes. */
export interface ClusterProxy {
  readonly program: Program;
  readonly port: number;
  start(): Promise<void>;
}

/**
 * Settings of a proxy that hands requests to processes in turn, sticky by nothing. A process that does not answer its check
 * is down, and its connections end; one that answers that it is not ready gets nothing new and keeps what it has. A request
 * that could not be sent to one process is sent to another; a sent request is never sent again.
 */
export function haproxySettings(port: number, processes: readonly number[]): string {
  const servers = processes.map((at, index) => `  server venue-${index + 1} 127.0.0.1:${at}`);
  return `global
  maxconn 8000
defaults
  mode http
  timeout connect 500ms
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 600ms
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure
frontend venue
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200 error-status L7OKC
  default-server check inter 150ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
}

/** Prepares the proxy in front of the processes at these ports. */
export function makeProxy(
  command: string,
  processes: readonly number[],
  { folder, log, port }: { readonly folder: string; readonly log: string; readonly port: number },
): ClusterProxy {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxySettings(port, processes));
  const program = new Program({ name: 'HAProxy', command, args: ['-db', '-f', file], log });
  const start = async (): Promise<void> => {
    program.start();
    await program.ready(() => isListening(port));
  };
  return { program, port, start };
}
