/** What was seen at a moment and how the price moved from there until an option ended. */
export interface Seen {
  readonly signals: readonly number[];
  readonly move: number;
}

/** Says by its sign where the price goes, by its size how sure it is. */
export type Bot = (signals: readonly number[]) => number;

/** Guesses that were right among those that were not undecided. */
export interface Score {
  readonly right: number;
  readonly guesses: number;
}

const CLIP = 5;
const RIDGE = 1;
const clipped = (signals: readonly number[]) =>
  signals.map((value) => Math.max(-CLIP, Math.min(CLIP, Number.isFinite(value) ? value : 0)));

/** The linear bot that fits what was seen best (least squares on the direction); `only` restricts it to one signal. */
export function learn(seen: readonly Seen[], only?: number): Bot {
  const chosen = (signals: readonly number[]) => clipped(only === undefined ? signals : [signals[only] ?? 0]);
  const size = chosen(seen[0]?.signals ?? []).length;
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size + 1 }, (__, column): number => (row === column ? RIDGE : 0)),
  );
  for (const { signals, move } of seen) {
    const values = chosen(signals);
    matrix.forEach((row, index) => {
      const value = values[index] ?? 0;
      values.forEach((other, column) => (row[column] = (row[column] ?? 0) + value * other));
      row[size] = (row[size] ?? 0) + value * Math.sign(move);
    });
  }
  const weights = solved(matrix);
  return (signals) => chosen(signals).reduce((sum, value, index) => sum + value * (weights[index] ?? 0), 0);
}

/** Evaluates a bot on held-out data; `share` keeps its most confident guesses. */
export function score(bot: Bot, seen: readonly Seen[], share = 1): Score {
  const guesses = seen
    .filter(({ move }) => move !== 0)
    .map(({ signals, move }) => ({ guess: bot(signals), move }))
    .filter(({ guess }) => guess !== 0)
    .sort((a, b) => Math.abs(b.guess) - Math.abs(a.guess));
  const kept = guesses.slice(0, Math.ceil(guesses.length * share));
  return { right: kept.filter(({ guess, move }) => guess > 0 === move > 0).length, guesses: kept.length };
}

/** Deviations by which a score is above that of a coin. */
export const aboveChance = ({ right, guesses }: Score): number =>
  guesses === 0 ? 0 : (right - guesses / 2) / (Math.sqrt(guesses) / 2);

/** Gaussian elimination of a matrix whose last column is the right side. */
function solved(matrix: readonly number[][]): number[] {
  const size = matrix.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const row = matrix[pivot] ?? [];
    const lead = row[pivot] ?? 1;
    for (let column = 0; column <= size; column += 1) row[column] = (row[column] ?? 0) / lead;
    matrix.forEach((other, index) => {
      const factor = other[pivot] ?? 0;
      if (index !== pivot && factor !== 0)
        row.forEach((value, column) => (other[column] = (other[column] ?? 0) - factor * value));
    });
  }
  return matrix.map((row) => row[size] ?? 0);
}
