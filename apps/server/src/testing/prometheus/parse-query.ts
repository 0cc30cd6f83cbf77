/** The part of PromQL that deploy/monitoring uses. */
export type Query =
  | { readonly kind: 'select'; readonly metric: string; readonly matchers: readonly Matcher[] }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Query[] }
  | {
      readonly kind: 'aggregate';
      readonly name: string;
      readonly by: readonly string[];
      readonly args: readonly Query[];
    }
  | { readonly kind: 'compare'; readonly operator: string; readonly left: Query; readonly right: Query }
  | { readonly kind: 'or'; readonly left: Query; readonly right: Query };

/** A condition on a label. */
export interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

const TOKEN =
  /\s*(?:(?<word>[a-zA-Z_][\w:]*)|(?<number>\d+(?:\.\d+)?)|(?<text>"[^"]*")|(?<range>\[\d+[smhd]\])|(?<sign>[=!><]=|=~|!~|[(){},=><]))/y;
const AGGREGATES = ['sum', 'max', 'min', 'topk'];
const COMPARES = ['>', '<', '>=', '<=', '==', '!='];

/** Parses a query; throws for anything that it does not know. */
export function parseQuery(source: string): Query {
  const tokens = tokenize(source);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (expected?: string): string => {
    const token = tokens[at];
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`${source}: ${expected ?? 'more'} expected at ${token ?? 'the end'}`);
    at += 1;
    return token;
  };
  const list = <T>(end: string, item: () => T): T[] => {
    const items: T[] = [];
    while (peek() !== end) {
      items.push(item());
      if (peek() !== end) take(',');
    }
    take(end);
    return items;
  };
  const matcher = (): Matcher => ({ label: take(), operator: take(), value: take().slice(1, -1) });
  const named = (name: string): Query => {
    if (AGGREGATES.includes(name)) {
      const isGrouped = peek() === 'by';
      if (isGrouped) take('by');
      const by = isGrouped ? (take('('), list(')', take)) : [];
      take('(');
      return { kind: 'aggregate', name, by, args: list(')', either) };
    }
    if (peek() === '(') {
      take('(');
      return { kind: 'call', name, args: list(')', either) };
    }
    const matchers = peek() === '{' ? (take('{'), list('}', matcher)) : [];
    if (peek()?.startsWith('[')) take();
    return { kind: 'select', metric: name, matchers };
  };
  const value = (): Query => {
    const token = take();
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) };
    if (/^\w/.test(token)) return named(token);
    throw new Error(`${source}: unexpected ${token}`);
  };
  const comparison = (): Query => {
    const left = value();
    const operator = peek();
    if (operator === undefined || !COMPARES.includes(operator)) return left;
    take();
    return { kind: 'compare', operator, left, right: value() };
  };
  function either(): Query {
    const left = comparison();
    if (peek() !== 'or') return left;
    take();
    return { kind: 'or', left, right: either() };
  }
  const query = either();
  if (peek() !== undefined) throw new Error(`${source}: unexpected ${peek()}`);
  return query;
}

function tokenize(source: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.trimEnd().length) {
    const start = TOKEN.lastIndex;
    const found = TOKEN.exec(source);
    if (!found) throw new Error(`${source}: not understood at ${source.slice(start)}`);
    tokens.push(found[0].trim());
  }
  return tokens;
}

/** Names of all metrics that a query reads. */
export function metricsOf(query: Query): readonly string[] {
  switch (query.kind) {
    case 'select':
      return [query.metric];
    case 'number':
      return [];
    case 'call':
    case 'aggregate':
      return query.args.flatMap(metricsOf);
    default:
      return [...metricsOf(query.left), ...metricsOf(query.right)];
  }
}
