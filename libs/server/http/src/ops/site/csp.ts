import { createHash } from 'node:crypto';

/** What the policy of the app's document depends on. */
export interface PolicyOptions {
  /** The document in its sent form; its inline scripts and style sheets are allowed by hash. */
  readonly html: string;
  /** Other origins the app talks to: API, market data over https and wss. */
  readonly origins: readonly string[];
  /** Other origins that pictures come from. */
  readonly images: readonly string[];
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/**
 * Trusted Types policies. Only those of the sanitiser and of the chart library may make markup from text. The policy of the
 * push worker allows its one address.
 */
const TRUSTED_TYPES = 'dompurify highcharts push-worker';

/** Content-Security-Policy of the app's document. */
export function documentPolicy({ html, origins, images }: PolicyOptions): string {
  const hashes = (inline: RegExp) =>
    new Set([...html.matchAll(inline)].map(([, text = '']) => `'sha256-${sha256(text)}'`));
  return [
    "default-src 'none'",
    ['script-src', "'self'", ...hashes(INLINE_SCRIPT)].join(' '),
    ['style-src', "'self'", ...hashes(INLINE_STYLE)].join(' '),
    ['img-src', "'self'", 'data:', 'blob:', ...images].join(' '),
    "font-src 'self'",
    ['connect-src', "'self'", ...origins].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${TRUSTED_TYPES}`,
  ].join('; ');
}

/** Policy of everything that is no document of the app. */
export const INERT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('base64');
}
