/** Where the app finds its servers, an empty entry means the app's own origin, and how long it may rest. */
export interface AppSettings {
  /** Base address of the calls, `https://api.example.org/api`; the app adds `/<call>`. */
  readonly apiBase: string;
  /** Base address of the market data REST paths. */
  readonly marketBase: string;
  /** Address of the market data socket. */
  readonly marketWs: string;
  /** Minutes without a call after which the server ends a session. */
  readonly sessionIdleMinutes: number;
}

/** Name of the meta tag that carries the settings as JSON. */
const SETTINGS_META = 'app-config';

/**
 * Puts the settings into the document as `<meta name="app-config" content='{json}'>`, so that no inline script is
 * needed. A tag that is there already is replaced. Throws when the document has no head.
 */
export function renderIndex(html: string, settings: AppSettings): string {
  const tag = `<meta name="${SETTINGS_META}" content="${escapeMarkup(JSON.stringify(settings))}">`;
  const bare = html.replace(new RegExp(`<meta\\s+name="${SETTINGS_META}"[^>]*>`, 'i'), '');
  if (!/<head[^>]*>/i.test(bare)) throw new Error('index.html has no head');
  return bare.replace(/<head[^>]*>/i, (head) => `${head}${tag}`);
}

/** Text as it stands between tags or within the quotes of an attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
