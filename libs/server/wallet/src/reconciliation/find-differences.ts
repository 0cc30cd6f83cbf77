import { compare, equals, negate, roundDown, sign, sub } from '@ex/money';

/** A payment as the books have it. */
export interface BookedPayment {
  /** Such as `withdrawal-7` or `deposit-9`. */
  readonly id: string;
  readonly coin: number;
  /** Transaction hash or bank reference; '' for a payment without one. */
  readonly reference: string;
  /** Signed decimal text: above 0 came in, below 0 went out. */
  readonly amount: string;
  /** When it was asked for or announced, ms. */
  readonly at: number;
  /** Whether a statement must have it by now. */
  readonly isExpected: boolean;
}

/** A stored line of a statement. */
export interface StatementLine {
  /** Such as `line-17`. */
  readonly id: string;
  readonly coin: number;
  readonly reference: string;
  /** Signed decimal text with up to 18 decimals. */
  readonly amount: string;
  readonly at: number;
}

/** How books and statements differ. */
type DifferenceKind = 'not-in-books' | 'not-in-statement' | 'amount' | 'twice';

/** A difference between the books and the world. */
export interface Difference {
  /** Id of the line, or of the payment that no statement has. */
  readonly id: string;
  readonly kind: DifferenceKind;
  readonly coin: number;
  readonly reference: string;
  /** Statement less books, signed decimal text: above 0 the world has more. */
  readonly amount: string;
  /** Payment of the difference. */
  readonly payment: string | undefined;
  readonly at: number;
}

/** A line that is a payment of the books, with the same amount. */
export interface MatchedLine {
  readonly line: string;
  readonly payment: string;
}

/** What a comparison came to. */
export interface Comparison {
  readonly matches: readonly MatchedLine[];
  readonly differences: readonly Difference[];
}

/** Decimals of the ledger; a line is compared without what is smaller. */
const LEDGER_DECIMALS = 8;
/** How far apart a payment without a reference and its line may be. */
const NEAR_MS = 3 * 86_400_000;

/** What lines and payments share: coin, direction and reference, regardless of its case. */
export const matchKey = ({
  coin,
  reference,
  amount,
}: {
  readonly coin: number;
  readonly reference: string;
  readonly amount: string;
}): string => `${coin} ${sign(amount)} ${reference.trim().toLowerCase()}`;

/**
 * Compares lines with payments, none of which is matched yet (PAY-15). Reference and amount decide; a payment without a reference takes
 * a near line of the same amount. `known` are keys of earlier matches: another line of such a key is a payment that was made twice.
 */
export function findDifferences(
  lines: readonly StatementLine[],
  payments: readonly BookedPayment[],
  known: ReadonlySet<string>,
): Comparison {
  const openLines = new Set(lines);
  const openPayments = new Set(payments);
  const matches: MatchedLine[] = [];
  const differences: Difference[] = [];
  const take = (line: StatementLine, payment: BookedPayment): void => {
    openLines.delete(line);
    openPayments.delete(payment);
    if (isSame(line, payment)) matches.push({ line: line.id, payment: payment.id });
    else differences.push(differenceOf(line, 'amount', payment));
  };
  const byKey = groupByKey(payments.filter(({ reference }) => reference.trim() !== ''));
  // Equal amounts first, so that a batch under one hash is not paired crosswise.
  for (const isPair of [isSame, () => true]) {
    for (const line of openLines) {
      const pair = byKey.get(matchKey(line))?.find((one) => openPayments.has(one) && isPair(line, one));
      if (pair) take(line, pair);
    }
  }
  const bare = payments.filter(({ reference }) => reference.trim() === '');
  for (const line of openLines) {
    if (known.has(matchKey(line)) || byKey.has(matchKey(line))) continue;
    const pair = findNear(
      line,
      bare.filter((one) => openPayments.has(one)),
    );
    if (pair) take(line, pair);
  }
  for (const line of openLines) {
    const isKnown = line.reference.trim() !== '' && (known.has(matchKey(line)) || byKey.has(matchKey(line)));
    differences.push(differenceOf(line, isKnown ? 'twice' : 'not-in-books', undefined));
  }
  for (const payment of openPayments) if (payment.isExpected) differences.push(missing(payment));
  return { matches, differences };
}

const inLedger = (amount: string): string => roundDown(amount, LEDGER_DECIMALS);

const isSame = (line: StatementLine, payment: BookedPayment): boolean =>
  equals(inLedger(line.amount), payment.amount);

function groupByKey(payments: readonly BookedPayment[]): ReadonlyMap<string, readonly BookedPayment[]> {
  const groups = new Map<string, BookedPayment[]>();
  for (const payment of payments) {
    const key = matchKey(payment);
    groups.set(key, [...(groups.get(key) ?? []), payment]);
  }
  return groups;
}

/** The nearest payment without a reference that has the amount of a line. */
function findNear(line: StatementLine, bare: readonly BookedPayment[]): BookedPayment | undefined {
  const distance = ({ at }: BookedPayment): number => Math.abs(at - line.at);
  return bare
    .filter((payment) => payment.coin === line.coin && isSame(line, payment) && distance(payment) <= NEAR_MS)
    .sort((a, b) => distance(a) - distance(b))[0];
}

function differenceOf(
  { id, coin, reference, amount, at }: StatementLine,
  kind: DifferenceKind,
  payment: BookedPayment | undefined,
): Difference {
  const more = sub(inLedger(amount), payment?.amount ?? '0');
  return { id, kind, coin, reference, amount: more, payment: payment?.id, at };
}

const missing = ({ id, coin, reference, amount, at }: BookedPayment): Difference => ({
  ...{ id, coin, reference, at, payment: id },
  kind: 'not-in-statement',
  amount: negate(amount),
});

/** Order of a list of differences: the oldest first. */
export const byTime = (a: Difference, b: Difference): number =>
  a.at - b.at || (a.id < b.id ? -1 : Number(a.id > b.id));

/** Whether an amount is nothing in the ledger, so that no line of it is worth a row. */
export const isNothing = (amount: string): boolean => compare(inLedger(amount), '0') === 0;
