import type { Matcher, Query } from './parse-query';

/** A value of a metric, as /metrics shows it. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** Two moments of a server: rates and increases are from the first to the second. */
interface Moments {
  readonly before: readonly Sample[];
  readonly now: readonly Sample[];
}

const LINE = /^(?<name>[a-zA-Z_][\w:]*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;

/** Reads the text format of Prometheus. */
export const readSamples = (text: string): Sample[] =>
  text.split('\n').flatMap((line) => {
    const { name, labels = '', value } = LINE.exec(line)?.groups ?? {};
    if (name === undefined || value === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', text_ = '']) => [key, text_]);
    return [{ name, labels: Object.fromEntries(pairs) as Sample['labels'], value: Number(value) }];
  });

/** Evaluates a query; an alert fires for each sample that is returned. */
export function evaluateQuery(query: Query, moments: Moments): Sample[] {
  switch (query.kind) {
    case 'select':
      return select(query.metric, query.matchers, moments.now);
    case 'number':
      return [{ name: '', labels: {}, value: query.value }];
    case 'call':
      return call(query.name, query.args, moments);
    case 'aggregate':
      return aggregate(
        query.name,
        query.by,
        query.args.flatMap((arg) => evaluateQuery(arg, moments)),
      );
    case 'compare': {
      const [bound] = evaluateQuery(query.right, moments);
      const isMet = COMPARE[query.operator];
      if (!bound || !isMet) throw new Error(`cannot compare by ${query.operator}`);
      return evaluateQuery(query.left, moments).filter(({ value }) => isMet(value, bound.value));
    }
    default:
      return [...evaluateQuery(query.left, moments), ...evaluateQuery(query.right, moments)];
  }
}

const COMPARE: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '>': (value, bound) => value > bound,
  '<': (value, bound) => value < bound,
  '==': (value, bound) => value === bound,
};

const AGGREGATE: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, value) => sum + value, 0),
  max: (values) => Math.max(...values),
  min: (values) => Math.min(...values),
};

const select = (metric: string, matchers: readonly Matcher[], samples: readonly Sample[]): Sample[] =>
  samples.filter(({ name, labels }) => name === metric && matchers.every((one) => matches(one, labels)));

function matches({ label, operator, value }: Matcher, labels: Sample['labels']): boolean {
  const actual = labels[label] ?? '';
  const isEqual = operator.includes('~') ? new RegExp(`^(?:${value})$`).test(actual) : actual === value;
  return operator.startsWith('!') ? !isEqual : isEqual;
}

function call(name: string, args: readonly Query[], moments: Moments): Sample[] {
  const [arg] = args;
  if (!arg) throw new Error(`${name} of nothing`);
  const now = evaluateQuery(arg, moments);
  if (name === 'absent') return now.length === 0 ? [{ name: '', labels: {}, value: 1 }] : [];
  if (name !== 'increase') throw new Error(`no rule may use ${name}`);
  const before = evaluateQuery(arg, { before: [], now: moments.before });
  const keyOf = ({ labels }: Sample): string => JSON.stringify(Object.entries(labels).sort());
  const earlier = new Map(before.map((sample) => [keyOf(sample), sample.value]));
  return now.map((sample) => ({ ...sample, value: sample.value - (earlier.get(keyOf(sample)) ?? 0) }));
}

function aggregate(name: string, by: readonly string[], samples: readonly Sample[]): Sample[] {
  const combine = AGGREGATE[name];
  if (!combine) throw new Error(`no rule may use ${name}`);
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) {
    const key = JSON.stringify(by.map((label) => sample.labels[label] ?? ''));
    groups.set(key, [...(groups.get(key) ?? []), sample]);
  }
  return [...groups.values()].map((group) => ({
    name: '',
    labels: Object.fromEntries(by.map((label) => [label, group[0]?.labels[label] ?? ''])),
    value: combine(group.map(({ value }) => value)),
  }));
}
