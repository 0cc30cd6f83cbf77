import {
  type CallName,
  FACTOR_HEADER,
  IDEMPOTENCY_HEADER,
  LANG_HEADER,
  SHOWN_DESTINATION_HEADER,
  SHOWN_TERMS_HEADER,
  TOKEN_HEADER,
} from '@ex/contract';

/** One call as it arrived at the mocked back end. */
export interface CapturedCall {
  readonly name: CallName;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Form fields, or the query of a GET. */
  readonly form: Readonly<Record<string, string>>;
  /** Name of the file of an upload. */
  readonly fileName: string | null;
  readonly contentType: string | null;
  readonly token: string | null;
  readonly lang: string | null;
  readonly idempotencyKey: string | null;
  /** The destination of the money that the app showed to the member, percent-encoded. */
  readonly shownDestination: string | null;
  /** Fee or rate that the member was shown. */
  readonly shownTerms: string | null;
  /** Answered request for a second factor. */
  readonly factor: string | null;
}

/** Reads a request; files are reported by name only. */
export async function capture(name: CallName, request: Request): Promise<CapturedCall> {
  const url = new URL(request.url);
  const { form, fileName } = await fieldsOf(request, url);
  return {
    name,
    method: request.method,
    url: url.pathname + url.search,
    form,
    fileName,
    contentType: request.headers.get('Content-Type'),
    token: request.headers.get(TOKEN_HEADER),
    lang: request.headers.get(LANG_HEADER),
    idempotencyKey: request.headers.get(IDEMPOTENCY_HEADER),
    shownDestination: request.headers.get(SHOWN_DESTINATION_HEADER),
    shownTerms: request.headers.get(SHOWN_TERMS_HEADER),
    factor: request.headers.get(FACTOR_HEADER),
  };
}

type Fields = Pick<CapturedCall, 'form' | 'fileName'>;

async function fieldsOf(request: Request, url: URL): Promise<Fields> {
  if (request.method === 'GET') return { form: Object.fromEntries(url.searchParams), fileName: null };
  if (!request.headers.get('Content-Type')?.startsWith('multipart/form-data')) {
    return { form: Object.fromEntries(new URLSearchParams(await request.text())), fileName: null };
  }
  const entries = [...(await request.formData())];
  const file = entries.map(([, value]) => value).find((value) => typeof value !== 'string');
  const texts = entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { form: Object.fromEntries(texts), fileName: file ? file.name : null };
}
