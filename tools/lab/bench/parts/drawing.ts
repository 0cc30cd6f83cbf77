import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launch } from '../browser/chromium';
import { markMoments, momentOf, PREFIX } from '../browser/moments';
import { PHONE, storageOf } from '../browser/pages';
import { CATEGORIES, throttle } from '../browser/record';
import { tasksBeside, type TraceEvent } from '../browser/trace';
import { USUAL, withMarket } from '../market/market';
import type { Bench, Finding } from '../part';
import { figure, median, percentile } from '../report/numbers';
import { type MemberVenue, withMemberVenue } from '../venue/member-venue';

const THROTTLE = 4;
const LONG_MS = 50;
/** Long enough for what follows the last line: marks, the price since. */
const SETTLE_MS = 2_000;
const CANDLES = '.highcharts-candlestick-series path.highcharts-point';

/** A chart that is drawn; volume is on. */
interface Look {
  readonly name: string;
  readonly bars: number;
  readonly averages: readonly number[];
}

const LOOKS: readonly Look[] = [
  { name: '200 bars, one average, volume', bars: 200, averages: [5] },
  { name: '400 bars, four averages, volume', bars: 400, averages: [5, 10, 20, 30] },
];

/** What one opening of the page took, ms. */
interface Opening {
  readonly price: number;
  readonly candles: number;
  readonly whole: number;
  readonly longest: number;
  readonly long: number;
}

/** Tasks of the chart's first drawing on a slow phone, and whether prices are shown before it. */
export async function measureDrawing(bench: Bench): Promise<Finding> {
  const rows: string[][] = [];
  for (const look of LOOKS) rows.push([look.name, ...cells(await openingsOf(bench, look))]);
  return {
    columns: [
      'chart',
      'price ms',
      'candles ms',
      'whole chart ms',
      'longest task of the drawing, ms',
      'tasks of it above 50 ms',
    ],
    rows,
    notes: [
      `Medians of ${bench.runs} openings each, processor / ${THROTTLE}, no slow line, of a member who was here before. Moments count from the start of the navigation.`,
      'The drawing: every task from the one that makes the plot to the last average. The length of a task is what its thread ran, so that other work on the machine counts less.',
    ],
  };
}

function cells(openings: readonly Opening[]): string[] {
  const middle = (of: (opening: Opening) => number) => median(openings.map(of));
  return [
    figure(middle(({ price }) => price)),
    figure(middle(({ candles }) => candles)),
    figure(middle(({ whole }) => whole)),
    figure(middle(({ longest }) => longest)),
    figure(middle(({ long }) => long)),
  ];
}

function openingsOf(bench: Bench, look: Look): Promise<Opening[]> {
  return withMarket(async (market) => {
    await market.run(USUAL);
    const measure = async (venue: MemberVenue) => {
      const browser = await launch(bench.chromium());
      try {
        return await openRepeatedly(bench, browser, venue, look);
      } finally {
        await browser.close();
      }
    };
    return withMemberVenue(bench, measure, market.env);
  }, look.bars);
}

async function openRepeatedly(
  bench: Bench,
  browser: Browser,
  { base, token }: MemberVenue,
  look: Look,
): Promise<Opening[]> {
  const context = await browser.newContext({ ...PHONE, storageState: storageOf(base, token) });
  const url = `${base}/options?currentSymbol=btcusdt`;
  await choose(context, url, look);
  const openings: Opening[] = [];
  while (openings.length < bench.runs) {
    openings.push(await open(browser, context, url, look));
    bench.say(
      `${look.name}: ${Object.values(openings.at(-1) ?? {})
        .map((value) => figure(value))
        .join(', ')}`,
    );
  }
  return openings;
}

/** The member's first visit, at whose end the look is their own choice. */
async function choose(context: BrowserContext, url: string, { averages }: Look): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(CANDLES).first().waitFor();
  const choice = JSON.stringify({ period: '1m', averages, volume: true });
  await page.evaluate(keepChoice(choice));
  await page.close();
}

/** Keeps the choice as soon as the page knows whose it is. */
const keepChoice = (choice: string): string => `new Promise((resolve) => {
  const look = () => {
    const member = localStorage.getItem('member')?.split(':')[1];
    if (member === undefined) return requestAnimationFrame(look);
    localStorage.setItem('chart.' + member, ${JSON.stringify(choice)});
    resolve();
  };
  look();
})`;

async function open(browser: Browser, context: BrowserContext, url: string, look: Look): Promise<Opening> {
  const page = await context.newPage();
  await throttle(page, THROTTLE);
  const whole = `.highcharts-series-${2 + 2 * look.averages.length} path.highcharts-graph[d]`;
  await page.addInitScript(markMoments({ plot: 'svg.highcharts-root', candles: CANDLES, whole }));
  await browser.startTracing(page, { categories: [...CATEGORIES, 'blink.user_timing'] });
  await page.goto(url);
  await page.locator(whole).waitFor({ state: 'attached' });
  await page.waitForTimeout(SETTLE_MS);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const plotAfter = await plotTime(page);
  await page.close();
  return readOpening(traceEvents, plotAfter);
}

/** ms from the start of the navigation to the plot, which ties the trace's clock to it. */
const plotTime = (page: Page): Promise<number> =>
  page.evaluate<number>(`performance.getEntriesByName('${PREFIX}plot')[0].startTime`);

function readOpening(events: readonly TraceEvent[], plotAfter: number): Opening {
  const moment = (name: string) => momentOf(events, name) ?? Number.NaN;
  const [plot, whole] = [moment('plot'), moment('whole')];
  const begun = plot - plotAfter;
  const drawing = tasksBeside(events, `${PREFIX}plot`).filter(
    ({ start, end }) => end >= plot && start <= whole,
  );
  return {
    price: moment('figure') - begun,
    candles: moment('candles') - begun,
    whole: whole - begun,
    longest:
      percentile(
        drawing.map(({ ms }) => ms),
        1,
      ) ?? Number.NaN,
    long: drawing.filter(({ ms }) => ms > LONG_MS).length,
  };
}
