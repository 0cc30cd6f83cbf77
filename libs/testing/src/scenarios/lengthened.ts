/** Words that a back end chooses freely. */
const WORDS = new Set([
  'title',
  'name',
  'username',
  'to_username',
  'remark',
  'msg',
  'bank_name',
  'bank_address',
  'card_name',
  'company_address',
  'mechanism',
  'hyzd_text',
  'type_text',
  'ordertype_text',
]);
/** Amounts that can grow large. */
const AMOUNTS = new Set([
  'balance',
  'dbalance',
  'all_price',
  'all_zhprice',
  'totalAvailableAsset',
  'usdt_balance',
  'coin_balance',
  'num',
  'mum',
  'amount',
  'total_amount',
  'arrival_amount',
  'total_revenue',
]);
/** A coin (`BTC`) or a pair (`BTC/USDT`). */
const CODES = /^[A-Z]{3,5}(\/[A-Z]{3,5})?$/;
const LARGE = '98765432';
const LONG = 'with a name that is much longer than any phone is wide, and then some';

/**
 * The same answer with long words, long coin codes and large amounts; ids, links and all references stay unchanged, and the
 * same coin gets the same long code everywhere.
 */
export function lengthened(answer: unknown, key = ''): unknown {
  if (typeof answer === 'string') return longText(answer, key);
  if (Array.isArray(answer)) return answer.map((one) => lengthened(one));
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, lengthened(value, name)]));
}

function longText(text: string, key: string): string {
  if (CODES.test(text)) return text.replace(/[A-Z]+/g, (code) => `${code}LONGNAME`);
  if (WORDS.has(key) && text !== '') return `${text} ${LONG}`;
  return AMOUNTS.has(key) && text !== '' ? text.replace(/^-?/, (sign) => `${sign}${LARGE}`) : text;
}
