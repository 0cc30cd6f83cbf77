import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { carryAnswers, type FirstAnswers } from './first-answers';
import { drawPicture, listedMarkets, type PictureOptions } from './first-picture';

/** Compresses a few kilobytes in less than a millisecond; a document is rebuilt when a price has changed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A document that is sent while its answers last; each encoding is made at its first request. */
interface Copy {
  readonly etag: string;
  readonly plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/** A document of the app; what it carries of the venue's answers changes, the rest stays while its build does. */
export class AppDocument {
  private answers: FirstAnswers | undefined;
  private symbols: ReadonlySet<string> = new Set();
  /** By the market that the first picture shows; empty where it shows none in particular. */
  private readonly copies = new Map<string, Copy>();

  /** `policy` is the Content-Security-Policy of the document without answers and picture, which run nothing. */
  constructor(
    private readonly html: string,
    readonly policy: string,
    private readonly picture?: PictureOptions,
  ) {}

  /**
   * The copy that carries these answers.
   * @param asked symbol of the market that the screen is opened with
   */
  with(answers: FirstAnswers, asked: string): Copy {
    if (this.answers !== answers) this.renew(answers);
    // Of listed ones only: as many copies as markets.
    const symbol = this.symbols.has(asked) ? asked : '';
    const known = this.copies.get(symbol);
    if (known) return known;
    const { html, picture } = this;
    const drawn = picture ? drawPicture(html, picture, answers, symbol) : html;
    const plain = Buffer.from(carryAnswers(drawn, answers), 'utf8');
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
    const copy = { etag, plain };
    this.copies.set(symbol, copy);
    return copy;
  }

  private renew(answers: FirstAnswers): void {
    this.answers = answers;
    this.copies.clear();
    if (this.picture?.screen === 'options')
      this.symbols = new Set(listedMarkets(answers).map(({ symbol }) => symbol));
  }
}

/** Sends the document; the browser revalidates each time and gets 304 while it is unchanged. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  document: AppDocument,
  answers: FirstAnswers,
  upgrade: boolean,
): FastifyReply {
  const symbol = new URLSearchParams(request.url.split('?', 2)[1]).get('currentSymbol') ?? '';
  const policy = upgrade ? `${document.policy}; upgrade-insecure-requests` : document.policy;
  const copy = document.with(answers, symbol);
  void reply.headers({
    'cache-control': 'no-cache',
    'content-security-policy': policy,
    etag: copy.etag,
    vary: 'Accept-Encoding',
  });
  if (request.headers['if-none-match'] === copy.etag) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    copy.br ??= brotliCompressSync(copy.plain, BROTLI);
    return reply.header('content-encoding', 'br').send(copy.br);
  }
  if (/\bgzip\b/.test(accepted)) {
    copy.gzip ??= gzipSync(copy.plain);
    return reply.header('content-encoding', 'gzip').send(copy.gzip);
  }
  return reply.send(copy.plain);
}
