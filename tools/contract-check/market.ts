import { CALL_TIMEOUT_MS, errorAnswer, historyKline, marketDetail } from '@ex/contract';
import { issuesText } from './issues';
import type { Report } from './report';

const SIZE = 5;

/** REST paths of the market data provider (CALLS-29, CALLS-31): shapes, order, size and the error answer. */
export async function checkMarket(base: string, report: Report, symbol: string): Promise<void> {
  await checkDetail(base, report, symbol);
  await checkKline(base, report, symbol);
  const wrong = await get(base, report, marketDetail.path, { symbol: 'nosuchpair' });
  if (wrong === undefined) return;
  if (errorAnswer.safeParse(wrong).success)
    report.ok(marketDetail.path, 'answers an unknown symbol with an error');
  else
    report.differs(
      marketDetail.path,
      'an unknown symbol is not answered {status: "error", err-code, err-msg}',
    );
}

async function checkDetail(base: string, report: Report, symbol: string): Promise<void> {
  const body = await get(base, report, marketDetail.path, { symbol });
  if (body === undefined) return;
  const read = marketDetail.answer.safeParse(body);
  if (read.success) report.ok(marketDetail.path, 'answers as stated');
  else report.differs(marketDetail.path, issuesText(read.error));
}

async function checkKline(base: string, report: Report, symbol: string): Promise<void> {
  const body = await get(base, report, historyKline.path, { symbol, period: '1min', size: String(SIZE) });
  if (body === undefined) return;
  const read = historyKline.answer.safeParse(body);
  if (!read.success) return report.differs(historyKline.path, issuesText(read.error));
  const ids = read.data.data.map((bar) => bar.id);
  if (ids.length > SIZE) return report.differs(historyKline.path, `${ids.length} bars, asked were ${SIZE}`);
  if (ids.some((id, place) => id >= (ids[place - 1] ?? Infinity))) {
    return report.differs(historyKline.path, 'bars are not newest first');
  }
  if (ids.some((id) => id % 60 !== 0))
    return report.differs(historyKline.path, '1min bars off the full minute');
  report.ok(historyKline.path, 'answers as stated, newest first');
}

/** JSON of a path; undefined when there is none, which is then in the report. */
async function get(
  base: string,
  report: Report,
  path: string,
  query: Record<string, string>,
): Promise<unknown> {
  try {
    const response = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    return await response.json();
  } catch (error) {
    report.differs(path, `no JSON answer: ${String(error)}`);
    return undefined;
  }
}
