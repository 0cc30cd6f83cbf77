import { makeHouseBalances } from '@ex/server-ledger';
import type { MetricSource } from '@ex/server-http/ops';
import { readOptionExposure, readOptionUsage } from '@ex/server-options';
import type { OptionExposure } from '@ex/server-options';
import type { VenueServices } from '../start/venue-services';
import { refreshInBackground } from './refresh-in-background';
import { gauge } from './sources';

/** Time between two looks into the database (ms). */
export const REFRESH_MS = 15_000;

// eslint-disable-next-line ex/no-float-money -- a metric is a float, and nothing decides about money by it
const toFigure = (amount: string | number): number => Number(amount);

/** Possible losses and balances of the house, by coin. */
export function houseSources({
  db,
  catalogue,
  background,
  risk,
}: Pick<VenueServices, 'db' | 'catalogue' | 'background' | 'risk'>): MetricSource[] {
  const options = { everyMs: REFRESH_MS, onError: background.of('metrics') };
  const exposure = refreshInBackground(() => readOptionExposure(db), options);
  const usage = refreshInBackground(() => readOptionUsage(db), options);
  const caps = risk.rules.options;
  const sums = makeHouseBalances(db);
  const balances = refreshInBackground(() => sums.read(), options);
  const codeOf = (coin: number): string => catalogue.coin(coin)?.code ?? String(coin);
  const ofExposure = (figure: (row: OptionExposure) => string | number) => () =>
    exposure()?.map((row) => ({ labels: { coin: codeOf(row.coin) }, value: toFigure(figure(row)) }));
  return [
    gauge(
      'house_option_orders',
      'Running options',
      ofExposure(({ orders }) => orders),
      ['coin'],
    ),
    gauge(
      'house_option_stakes',
      'Stakes of running options',
      ofExposure(({ stakes }) => stakes),
      ['coin'],
    ),
    gauge(
      'house_option_exposure',
      'What the house pays beyond these stakes if all of them win',
      ofExposure(({ payouts }) => payouts),
      ['coin'],
    ),
    gauge(
      'house_option_limit_used',
      'Share of a limit of options that is used, of the member, second or market that uses the most of it',
      () =>
        usage()?.flatMap(({ scope, ...used }) =>
          (['stakes', 'exposure'] as const).map((kind) => ({
            labels: { scope, kind },
            value: toFigure(used[kind]) / toFigure(caps[scope][kind]),
          })),
        ),
      ['scope', 'kind'],
    ),
    gauge(
      'house_balance',
      'Balances of house accounts, a minute behind',
      () =>
        balances()?.map(({ house, coin, amount }) => ({
          labels: { account: house, coin: codeOf(coin) },
          value: toFigure(amount),
        })),
      ['account', 'coin'],
    ),
  ];
}
