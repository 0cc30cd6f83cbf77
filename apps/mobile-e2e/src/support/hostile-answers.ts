import type { Page, Route } from '@playwright/test';
import { ADDRESSES, XSS_PAYLOADS } from '@ex/xss-corpus';
import { askEveryCall } from './answers';

/** Rows that each list is made of; together they hold the whole corpus. */
const ROWS = 30;
/** Fields that people read, as the answers of the contract name them. */
const TEXTS = new Set([
  ...['title', 'name', 'username', 'msg', 'remark', 'coinName', 'coinname', 'trade_coin', 'currency_name'],
  ...['bank_name', 'card_name', 'card_number', 'bank_address', 'bank_code', 'company_address', 'address'],
  ...['mechanism', 'coin_title', 'language_name', 'invit', 'order_num', 'addtime'],
]);
/** Fields that pictures and links are made of. */
const PLACES = new Set([
  ...['logo', 'img', 'imgs', 'pay_img', 'custom_service', 'ios_url', 'android_url', 'invit_url', 'url'],
]);
/** Rows of lists that are empty for the member of the tests. */
const FIRST: Readonly<Record<string, object>> = {
  getNoticeList: { id: 1, title: '', addtime: '', status: 1, imgs: '', content: '' },
  getBillList: { st: 1, num: '1', remark: '', addtime: '' },
  getHistory: { st: 1, num: '1', remark: '', addtime: '', c_id: 1, coin: '', type: 1, kind: '' },
  getFriendList: { url: '', img: '', title: '' },
};

const HTML = XSS_PAYLOADS.join('');
const text = (row: number): string => XSS_PAYLOADS.filter((_, at) => at % ROWS === row % ROWS).join(' ');
const place = (row: number): string => ADDRESSES[row % ADDRESSES.length] ?? '';

/** Lets the real server answer and puts hostile text into every field of the answers that is shown. */
export async function answerHostile(page: Page): Promise<void> {
  await askEveryCall(page);
  await page.route('**/api/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { msg: string; data: unknown };
    const call = new URL(route.request().url()).pathname.split('/').pop() ?? '';
    const data = poisoned(grown(body.data, call, route), 0);
    await route.fulfill({ response: answer, json: { ...body, data, msg: body.msg && text(0) } });
  });
}

/** Data whose list has enough rows for the whole corpus. */
function grown(data: unknown, call: string, route: Route): unknown {
  if (Array.isArray(data)) return manyOf(data, call);
  const { list } = (data ?? {}) as { list?: unknown };
  const fields = new URLSearchParams(route.request().postData() ?? '');
  if (!Array.isArray(list) || fields.has('id') || Number(fields.get('page') ?? 1) > 1) return data;
  return { ...(data as object), list: manyOf(list, call) };
}

function manyOf(list: readonly unknown[], call: string): unknown[] {
  const rows = list.length > 0 ? list : call in FIRST ? [FIRST[call]] : [];
  if (rows.length === 0 || typeof rows[0] !== 'object') return [...rows];
  return Array.from({ length: Math.max(ROWS, rows.length) }, (_, at) => {
    const row = rows[at] ?? rows[0];
    return at < rows.length || !('id' in (row as object)) ? row : { ...(row as object), id: 1000 + at };
  });
}

/** The same data with hostile text in place of what is shown. */
function poisoned(data: unknown, row: number): unknown {
  if (Array.isArray(data)) return data.map((one, at) => poisoned(one, at));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => {
      if (typeof value !== 'string') return [field, poisoned(value, row)];
      if (field === 'content') return [field, HTML];
      if (PLACES.has(field)) return [field, place(row)];
      return [field, TEXTS.has(field) ? text(row) : value];
    }),
  );
}
