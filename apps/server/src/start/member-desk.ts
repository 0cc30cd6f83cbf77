import type { FoundMember, MemberDesk } from '@ex/server-back-office';
import type { Sql } from '@ex/server-db';
import {
  endSessionsForSupport,
  findForSupport,
  listSessions,
  namesOfMembers,
  readProfile,
  replacePassword,
} from '@ex/server-members';
import { listOptionsForSupport, weighOption } from '@ex/server-options';
import { cancelOrdersOf, findOrder, listOrdersForSupport } from '@ex/server-spot';
import { findPayers, listPaymentsOf } from '@ex/server-wallet';
import type { VenueServices } from './venue-services';

/** Members found at most. */
const MOST = 20;
const ORDER = /^(?<kind>order|option) (?<id>\d{1,15})$/i;

/** Everything that the libraries know of a member, for operators. */
export const memberDesk = ({
  ledger,
  catalogue,
  members,
  exchange,
}: Pick<VenueServices, 'ledger' | 'catalogue' | 'members' | 'exchange'>): MemberDesk => ({
  find: findMembers,
  profile: readProfile,
  balances: async (sql, memberId) =>
    (await ledger.balances(sql, memberId)).map(({ coin, ...balance }) => ({
      ...balance,
      coin: catalogue.coin(coin)?.code ?? String(coin),
    })),
  orders: async (sql, memberId) => [
    ...(await listOrdersForSupport(sql, memberId)),
    ...(await listOptionsForSupport(sql, memberId)),
  ],
  payments: (sql, memberId) => listPaymentsOf({ catalogue }, sql, memberId),
  sessions: async (sql, memberId, now) =>
    (await listSessions(sql, members.sessions, memberId, now)).map(
      ({ id, seen_at: seen, network, browser }) => ({
        ...{ id: Number(id), seen, network, browser },
      }),
    ),
  endSessions: endSessionsForSupport,
  replacePassword: (tx, memberId, hash) => replacePassword(tx, members, memberId, hash),
  cancelOrders: (memberId) => cancelOrdersOf(exchange, memberId),
});

/** Members by their own fields, then by their payments; an order names its owner. */
async function findMembers(sql: Sql, text: string): Promise<readonly FoundMember[]> {
  const { kind, id } = ORDER.exec(text)?.groups ?? {};
  if (kind !== undefined) {
    const find = kind.toLowerCase() === 'order' ? findOrder : weighOption;
    const owner = (await find(sql, Number(id)))?.memberId;
    return withNames(sql, owner === undefined ? [] : [{ id: owner, found: kind.toLowerCase() }]);
  }
  const found = await findForSupport(sql, text);
  const payers = await withNames(sql, await findPayers(sql, text));
  const known = new Set(found.map((member) => member.id));
  return [...found, ...payers.filter((payer) => !known.has(payer.id))].slice(0, MOST);
}

async function withNames(
  sql: Sql,
  found: readonly Omit<FoundMember, 'name'>[],
): Promise<readonly FoundMember[]> {
  if (found.length === 0) return [];
  const names = await namesOfMembers(
    sql,
    found.map(({ id }) => id),
  );
  return found.map((member) => ({ ...member, name: names.get(member.id) ?? '' }));
}
