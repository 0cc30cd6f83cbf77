import { escapeInvisible } from '@ex/languages';
import type { Config } from './config';

/** Fields that Node adds for a failed system call; any error has the message. */
interface SystemFault {
  readonly message: string;
  readonly name?: string;
  readonly code?: string;
  readonly syscall?: string;
  readonly path?: string;
  readonly hostname?: string;
  readonly port?: number;
}

/**
 * Text for the person who started the server: the failure and, if a setting caused it, the next step. An
 * error that already names the next step is returned unchanged.
 */
export function failureText(error: unknown, config?: Config): string {
  if (!isFault(error)) return escapeInvisible(String(error), '\n');
  const next = config && nextStep(error, config);
  return escapeInvisible(next ? `${error.message}\n${next}` : error.message, '\n');
}

/** Codes of PostgreSQL. */
const READ_ONLY = '25006';
const NO_RIGHT = '42501';

const isFault = (error: unknown): error is SystemFault =>
  typeof error === 'object' && error !== null && 'message' in error;

function nextStep(error: SystemFault, config: Config): string | undefined {
  const { code, path = '' } = error;
  if (code === READ_ONLY)
    return 'The database can only be read. Name one in DATABASE_URL that can be written: no standby, and no session that is read-only.';
  if (code === NO_RIGHT)
    return 'The user that DATABASE_URL names may not use the tables of this database. Name their owner.';
  if (code === 'ENOSPC') return 'The disk is full. Free some room and start again.';
  if (isOfAddress(error, config)) return addressStep(error, config);
  if (path.startsWith(config.DATA_DIR))
    return `The data folder cannot be written. Set DATA_DIR to a folder of this account; it is ${config.DATA_DIR}.`;
  if (config.SITE_CONFIG && error.message.includes(config.SITE_CONFIG))
    return 'Correct the file that SITE_CONFIG names, or leave the variable out for the defaults.';
  if (config.MARKET_REPLAY && error.message.includes(config.MARKET_REPLAY))
    return 'MARKET_REPLAY names a CSV file of 1-minute candles: open_time,open,high,low,close,volume.';
  if (path.endsWith('index.html'))
    return 'The app is not built there. Run "npm run build", or set APP_DIR to the folder of a built app.';
  return undefined;
}

function isOfAddress({ syscall, hostname }: SystemFault, { HOST }: Config): boolean {
  return syscall === 'listen' || (syscall === 'getaddrinfo' && hostname === HOST);
}

function addressStep({ code, port }: SystemFault, { HOST }: Config): string {
  if (code === 'EADDRINUSE')
    return `Another program uses port ${port}. Stop it, or set PORT to a free port; 0 takes any.`;
  if (code === 'EACCES') return `This account may not use port ${port}. Set PORT to one above 1023.`;
  return `HOST must be an address of this machine, such as 127.0.0.1 or 0.0.0.0; it is ${HOST}.`;
}
