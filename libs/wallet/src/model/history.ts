import type { HistoryEntry, HistoryGroup } from '@ex/api-client/wallet';
import { paths } from '@ex/routing';
import { recordsPath } from './account-link';

/** Filters of the history by what was booked; `all` leaves none out. */
export const HISTORY_GROUPS = [
  'all',
  'transfers',
  'wallet',
  'options',
  'spot',
  'finance',
] as const satisfies readonly (HistoryGroup | 'all')[];

/** A filter by what was booked. */
export type HistoryGroupFilter = (typeof HISTORY_GROUPS)[number];

/** Filters of the history by time, days back from now. */
export const HISTORY_DAYS = [7, 30, 90] as const;

/** Reads the group that a link asks for. */
export const parseGroup = (text: string | null): HistoryGroupFilter =>
  HISTORY_GROUPS.find((group) => group === text) ?? 'all';

/** Path of the screen with the details of an entry; undefined where there is none. */
export function detailPath({ kind, coinId, coin, account, direction }: HistoryEntry): string | undefined {
  if (kind.startsWith('options.')) return paths.options();
  if (kind.startsWith('spot.')) return paths.spotOrders();
  if (kind.startsWith('finance.loan.')) return paths.loans({ tab: 'orders' });
  if (kind.startsWith('finance.mining.')) return paths.lockMining({ tab: 'orders' });
  if (kind.startsWith('finance.staking.')) return paths.stakingPositions();
  // Transfers that another member sent are not among the transfers of this one.
  if (kind === 'transfers.direct' && direction === 'out') return paths.memberTransfers();
  if (kind === 'transfers.send' || kind === 'transfers.cancel') return paths.memberTransfers();
  if (account === undefined) return undefined;
  const list = kind.startsWith('wallet.withdraw')
    ? 'withdrawals'
    : kind === 'wallet.deposit'
      ? 'deposits'
      : 'bills';
  return recordsPath({ coinId, coin, account }, list);
}
