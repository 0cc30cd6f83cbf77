import { createHash } from 'node:crypto';
import { abs, equals, mul, negate, roundUp } from '@ex/money';
import type { Sql, Tx } from '@ex/server-db';
import { OUTSIDE_WORLD } from '@ex/server-ledger';
import { toUsdPrice } from '@ex/server-market-feed';
import { ReviewBlocked } from '@ex/server-operator';
import type { WalletDeps } from '../deps';
import { byTime, findDifferences, isNothing, matchKey } from './find-differences';
import type { Comparison, Difference } from './find-differences';
import { parseStatement, UnreadableStatement } from './parse-statement';
import {
  addStatement,
  listKnown,
  listOpenLines,
  listOpenPayments,
  lockNetwork,
  STATEMENT_NETWORKS,
  storeMatches,
} from './rows';
import type { StatementNetwork } from './rows';

type Deps = Pick<WalletDeps, 'catalogue' | 'feed' | 'ledger' | 'site'>;

/** A statement as an operator sends it. */
interface SentStatement {
  readonly network: StatementNetwork;
  readonly csv: string;
  /** Up to when the statement has everything, ms; its last line where it is left out. */
  readonly until: number | undefined;
  readonly actor: string;
}

/** What an import came to. */
interface ImportResult {
  readonly lines: number;
  /** Lines that no earlier statement has. */
  readonly added: number;
  /** Lines of nothing, and of coins that the venue does not have. */
  readonly ignored: number;
  readonly matched: number;
  readonly open: number;
}

/** An open difference, for operators. */
interface OpenDifference extends Omit<Difference, 'coin' | 'payment'> {
  readonly network: StatementNetwork;
  readonly coin: string;
  readonly payment: string | undefined;
}

/** A difference as an operator has read it. */
interface NamedDifference {
  readonly id: string;
  /** Its amount: a difference that has changed since is not resolved. */
  readonly amount: string;
}

/** How two operators resolve a difference. */
interface Resolution extends NamedDifference {
  readonly resolution: 'book' | 'explain';
  readonly proposal: number;
  readonly reason: string;
}

/** Books against the world: statements and their differences (PAY-15 to PAY-17). */
interface ReconciliationDesk {
  /** Stores a statement and compares. Throws `ReviewBlocked` for one that cannot be read. */
  importStatement(tx: Tx, sent: SentStatement, now: number): Promise<ImportResult>;
  list(sql: Sql): Promise<readonly OpenDifference[]>;
  /** Worth of an open difference in dollars; null for a coin without a price. Throws `ReviewBlocked` when it is not open. */
  weigh(tx: Tx, named: NamedDifference): Promise<string | null>;
  resolve(tx: Tx, resolution: Resolution, now: number): Promise<void>;
}

/** Makes the desk of statements and differences. */
export const reconciliationDesk = (deps: Deps): ReconciliationDesk => ({
  importStatement: (tx, sent, now) => importStatement(deps, tx, sent, now),
  list: async (sql) => {
    const found: OpenDifference[] = [];
    for (const network of STATEMENT_NETWORKS) {
      const { differences } = await compareNetwork(deps, sql, network);
      found.push(
        ...[...differences].sort(byTime).map((one) => ({ ...one, network, coin: codeOf(deps, one) })),
      );
    }
    return found;
  },
  weigh: async (tx, named) => {
    const { difference } = await requireOpen(deps, tx, named);
    const price = toUsdPrice(deps.feed, codeOf(deps, difference));
    return price === undefined ? null : roundUp(mul(abs(difference.amount), price), 2);
  },
  resolve: (tx, resolution, now) => resolve(deps, tx, resolution, now),
});

const codeOf = ({ catalogue }: Deps, { coin }: Pick<Difference, 'coin'>): string =>
  catalogue.coin(coin)?.code ?? String(coin);

async function importStatement(
  deps: Deps,
  tx: Tx,
  { network, csv, until, actor }: SentStatement,
  now: number,
): Promise<ImportResult> {
  const parsed = readStatement(csv);
  const lines = parsed.flatMap(({ coin: code, ...line }) => {
    const coin = deps.catalogue.coinByCode(code)?.id;
    return coin === undefined || isNothing(line.amount) ? [] : [{ ...line, coin }];
  });
  const last = parsed.reduce((latest, { at }) => Math.max(latest, at), 0);
  if (last > now) throw new ReviewBlocked('The statement has lines of the future');
  await lockNetwork(tx, network);
  const digest = createHash('sha256').update(csv).digest('hex');
  const statement = {
    network,
    digest,
    operator: actor,
    until: Math.max(last, Math.min(until ?? last, now)),
    lines,
  };
  const added = await addStatement(tx, statement, now);
  const { matches, differences } = await compareNetwork(deps, tx, network);
  await storeMatches(tx, matches);
  const ignored = parsed.length - lines.length;
  return { lines: parsed.length, added, ignored, matched: matches.length, open: differences.length };
}

function readStatement(csv: string): ReturnType<typeof parseStatement> {
  try {
    const parsed = parseStatement(csv);
    if (parsed.length === 0) throw new UnreadableStatement('The statement has no lines');
    return parsed;
  } catch (error) {
    if (error instanceof UnreadableStatement) throw new ReviewBlocked(error.message);
    throw error;
  }
}

async function compareNetwork(
  { site }: Pick<Deps, 'site'>,
  sql: Sql,
  network: StatementNetwork,
): Promise<Comparison> {
  const lines = await listOpenLines(sql, network);
  const payments = await listOpenPayments(sql, network, site.wallet.statementDays);
  const known = await listKnown(sql, network, lines);
  return findDifferences(lines, payments, new Set(known.map(matchKey)));
}

/** Returns the open difference, unless its amount has changed; no other transaction resolves it meanwhile. */
async function requireOpen(
  deps: Deps,
  tx: Tx,
  { id, amount }: NamedDifference,
): Promise<{ readonly network: StatementNetwork; readonly difference: Difference }> {
  for (const network of STATEMENT_NETWORKS) {
    await lockNetwork(tx, network);
    const { differences } = await compareNetwork(deps, tx, network);
    const difference = differences.find((one) => one.id === id);
    if (difference && equals(difference.amount, amount)) return { network, difference };
    if (difference)
      throw new ReviewBlocked(`The difference ${id} is ${difference.amount} now, not ${amount}`);
  }
  throw new ReviewBlocked(`There is no open difference ${id}`);
}

/** A booked difference moves the outside world to what it says, and `differences` takes the other side (PAY-16). */
async function resolve(
  deps: Deps,
  tx: Tx,
  { resolution, proposal, reason, ...named }: Resolution,
  now: number,
): Promise<void> {
  const { network, difference } = await requireOpen(deps, tx, named);
  const { id, kind, coin, amount, payment } = difference;
  await tx.query(
    `INSERT INTO wallet_difference (id, kind, network, coin_id, amount, resolution, proposal_id, reason, resolved_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, kind, network, coin, amount, resolution, proposal, reason, new Date(now)],
  );
  if (kind === 'amount' && payment !== undefined) await storeMatches(tx, [{ line: id, payment }]);
  if (resolution === 'explain') return;
  await deps.ledger.post(tx, {
    kind: 'operators.difference',
    ref: `proposal ${proposal}`,
    legs: [
      { place: { house: OUTSIDE_WORLD, coin }, bucket: 'available', amount: negate(amount) },
      { place: { house: 'differences', coin }, bucket: 'available', amount },
    ],
  });
}
