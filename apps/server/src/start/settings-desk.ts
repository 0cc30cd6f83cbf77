import type { BackOfficeDeps } from '@ex/server-back-office';
import type { Sql } from '@ex/server-db';
import { countRunning } from '@ex/server-finance';
import { formatUtcMinute } from '@ex/server-http';
import { writeNotices } from '@ex/server-notices';
import type { LiveSection } from '@ex/server-site-config';
import { countOnTheirWay } from '@ex/server-transfers';
import { countOpenPayments, listDepositors } from '@ex/server-wallet';
import type { VenueServices } from './venue-services';

const DAY_MS = 24 * 3_600_000;
/** Members who paid to an address within this time get a notice before it changes. */
const PAID_WITHIN_MS = 365 * DAY_MS;

/** Settings for operators, with the effects of a change on what is open. */
export const settingsDesk = ({ settings }: Pick<VenueServices, 'settings'>): BackOfficeDeps['settings'] => ({
  settings,
  effectsOf: (sql, section) => EFFECTS[section]?.(sql) ?? Promise.resolve([]),
  tellDepositors: async (tx, { places, at }, now) => {
    const since = new Date(now - PAID_WITHIN_MS);
    const networks = places.map(({ network }) => network);
    const found = await listDepositors(tx, networks, since);
    const coinOf = new Map(places.map(({ network, coin }) => [network, coin]));
    const notices = found.map(({ memberId, network }) => ({
      ...{ memberId, text: 'wallet.notice.deposit.address' },
      note: { coin: coinOf.get(network) ?? '', from: formatUtcMinute(new Date(at)) },
    }));
    await writeNotices(tx, notices, now);
  },
});

const EFFECTS: Partial<Record<LiveSection, (sql: Sql) => Promise<string[]>>> = {
  wallet: async (sql) => {
    const { outgoing, incoming } = await countOpenPayments(sql);
    return [`${outgoing} open withdrawals keep their fee.`, `${incoming} open deposits keep their address.`];
  },
  transfers: async (sql) => [
    `${await countOnTheirWay(sql)} payments to members on their way keep their fee.`,
  ],
  finance: async (sql) => {
    const { loans, locks, stakings } = await countRunning(sql);
    return [
      `${loans} applied or running loans keep their rate.`,
      `${locks} running locks and ${stakings} running stakes keep their rate.`,
    ];
  },
};
