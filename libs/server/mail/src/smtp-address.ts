/** Where mails are handed over. */
export interface SmtpAddress {
  readonly host: string;
  readonly port: number;
  /** `always`: TLS from the first byte. `upgrade`: STARTTLS, or no mail at all. `never`: plain text. */
  readonly tls: 'always' | 'upgrade' | 'never';
  readonly user: string | undefined;
  readonly password: string | undefined;
}

const PORTS = { 'smtps:': 465, 'smtp:': 587 } as const;

/**
 * Reads `smtps://user:password@host:465` (TLS) or `smtp://host:587` (STARTTLS). `?tls=never` after `smtp:` allows plain
 * text, for a relay on the same machine or network. Returns what is wrong, as text without the value, for anything else.
 */
export function readSmtpAddress(value: string): SmtpAddress | string {
  if (!URL.canParse(value)) return 'must be an address such as smtps://user@mail.example.org';
  const url = new URL(value);
  const { protocol, hostname, searchParams } = url;
  if (protocol !== 'smtp:' && protocol !== 'smtps:') return 'must be an address with smtp: or smtps:';
  if (!hostname || (url.pathname !== '' && url.pathname !== '/'))
    return 'must name a host and nothing after it';
  const plain = searchParams.get('tls') === 'never';
  if ([...searchParams.keys()].length > (plain ? 1 : 0) || (plain && protocol === 'smtps:'))
    return 'knows ?tls=never after smtp: and nothing else';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || PORTS[protocol],
    tls: protocol === 'smtps:' ? 'always' : plain ? 'never' : 'upgrade',
    user: decode(url.username),
    password: decode(url.password),
  };
}

const decode = (text: string): string | undefined => (text === '' ? undefined : decodeURIComponent(text));
