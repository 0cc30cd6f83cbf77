/** Held here because looking a global up is slow in sandboxed realms, and this is called millions of times. */
const { min, floor } = Math;

/**
 * Shares a whole `total` out by weights so that the parts are whole, add up exactly and each has at least `least`.
 * Where the total is too small for that, the weights alone decide. Plain loops: this runs for every bar that is made.
 */
export function distribute(total: number, weights: readonly number[], least: number): number[] {
  const parts = weights.length;
  const reserve = total >= least * parts ? least : 0;
  const free = total - reserve * parts;
  let sum = 0;
  for (const weight of weights) sum += weight;
  const shares: number[] = [];
  let passed = 0;
  let given = 0;
  for (let index = 0; index < parts; index += 1) {
    passed += weights[index] ?? 0;
    const fraction = sum > 0 ? passed / sum : (index + 1) / parts;
    const upTo = index === parts - 1 ? free : min(free, floor(free * fraction));
    shares.push(upTo - given + reserve);
    given = upTo;
  }
  return shares;
}

/** By what weights of prices above and not above a mean are multiplied to bend them; 0 where no bending reaches it. */
export interface Bend {
  readonly up: number;
  readonly down: number;
}

/** The bend by which the weighted mean of `prices` becomes `mean`; none when all prices are on one side of it. */
export function bendFor(mean: number, weights: readonly number[], prices: readonly number[]): Bend {
  let above = 0;
  let below = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const lead = (weights[index] ?? 0) * ((prices[index] ?? mean) - mean);
    if (lead > 0) above += lead;
    else below -= lead;
  }
  if (above <= 0 || below <= 0) return { up: 0, down: 0 };
  return { up: (2 * below) / (above + below), down: (2 * above) / (above + below) };
}

/** Multiplies weights by the bend; returns the same array when there is no bend. */
export function bent(
  { up, down }: Bend,
  mean: number,
  weights: readonly number[],
  prices: readonly number[],
): readonly number[] {
  if (up === 0) return weights;
  return weights.map((weight, index) => weight * ((prices[index] ?? mean) > mean ? up : down));
}
