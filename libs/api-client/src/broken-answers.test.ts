import { ALL_CALLS, type AnyCall } from '@ex/contract';
import { api } from './api';
import type { CallArgs } from './base-query';
import './alerts';
import './content';
import './finance';
import './markets';
import './members';
import './options';
import { readAnswer } from './read-answer';
import './safety';
import './spot';
import './transfers';
import './wallet';
import { breakEachField, findUnsafe, sampleOf } from './testing/broken-answers';

/** Read without an endpoint: a picture with its progress, and the answer to a second factor. */
const WITHOUT_ENDPOINT = ['upload', 'answerFactor'];

type Reader = (data: unknown) => unknown;
/** The parts of an endpoint's definition that make a call and read its answer. */
interface Definition {
  readonly query: (argument: unknown) => CallArgs;
  readonly transformResponse?: Reader;
}

/** Stands for the argument of any endpoint: has every field, is called, listed and printed without an error. */
const anyArgument: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (name === Symbol.toPrimitive) return () => '1';
    return name === Symbol.iterator ? () => [].values() : anyArgument;
  },
  apply: () => anyArgument,
});

/** By name of a call: what each of its endpoints makes of the checked answer. */
function readersByCall(): ReadonlyMap<string, readonly Reader[]> {
  const readers = new Map<string, Reader[]>();
  const collect = ({ query, transformResponse = (data) => data }: Definition): void => {
    const { name } = query(anyArgument).call;
    readers.set(name, [...(readers.get(name) ?? []), transformResponse]);
  };
  const endpoints = Object.fromEntries(Object.keys(api.endpoints).map((name) => [name, collect]));
  api.enhanceEndpoints({ endpoints } as Parameters<typeof api.enhanceEndpoints>[0]);
  return readers;
}

const readers = readersByCall();
const read = (call: AnyCall, data: unknown) =>
  readAnswer(call, { status: 200, body: { code: 1, msg: '', data } });

/** What is wrong with how a broken answer is read; nothing for the error `malformed` and for safe values. */
function faultsOf(call: AnyCall, data: unknown): string[] {
  const outcome = read(call, data);
  if ('error' in outcome) return outcome.error.kind === 'malformed' ? [] : [`error ${outcome.error.kind}`];
  return [outcome.data, ...(readers.get(call.name) ?? []).map((reader) => reader(outcome.data))].flatMap(
    (value) => findUnsafe(value),
  );
}

function faultsOrError(call: AnyCall, data: unknown): string[] {
  try {
    return faultsOf(call, data);
  } catch (error) {
    return [String(error)];
  }
}

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('reads every call of the contract', () => {
  const names = ALL_CALLS.map(({ name }) => name);
  expect(names.filter((name) => !readers.has(name))).toEqual(WITHOUT_ENDPOINT);
});

it.each(ALL_CALLS.map((call) => [call.name, call] as const))(
  'C1 %s with one wrong field is malformed or gives safe values, and never throws',
  (_name, call) => {
    const sample = sampleOf(call.answer);
    expect(read(call, sample)).toHaveProperty('data');
    expect(faultsOrError(call, sample)).toEqual([]);
    const faults = breakEachField(sample).flatMap(({ what, data }) =>
      faultsOrError(call, data).map((fault) => `${what}: ${fault}`),
    );
    expect(faults).toEqual([]);
  },
);
