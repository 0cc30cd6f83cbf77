import { act } from '@testing-library/react';
import { api } from './api';
import { createApiStore } from './store';

/** A request in flight; the test answers it. */
interface InFlight {
  readonly name: string;
  readonly answer: (value: string) => void;
}
let inFlight: InFlight[];
const wait = (name: string) => () =>
  new Promise<{ data: string }>((resolve) => inFlight.push({ name, answer: (data) => resolve({ data }) }));

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testBalance: build.query<string, void>({ queryFn: wait('balance'), providesTags: ['balance'] }),
    testBills: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
      },
      queryFn: wait('page'),
      providesTags: ['balance'],
    }),
    testHanging: build.query<string, void>({ queryFn: wait('hanging') }),
    testBanner: build.query<string, void>({ queryFn: wait('banner') }),
    testMember: build.query<string, void>({ queryFn: wait('member'), providesTags: ['member'] }),
    testLanguage: build.mutation<string, void>({ queryFn: wait('language') }),
    testBuy: build.mutation<string, void>({
      queryFn: wait('buy'),
      invalidatesTags: (data) => (data === 'bought' ? ['balance'] : []),
    }),
  }),
});

const open = () => {
  inFlight = [];
  const store = createApiStore();
  const names = () => inFlight.map(({ name }) => name);
  /** Answers the oldest open call of a name. */
  const answer = (name: string, value: string) =>
    act(async () => {
      const call = inFlight.find((one) => one.name === name);
      inFlight = inFlight.filter((one) => one !== call);
      call!.answer(value);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const balance = () => endpoints.testBalance.select()(store.getState()).data;
  return { store, names, answer, balance };
};

it('D-78 data that a mutation invalidates is requested again once no other request is in flight', async () => {
  const { store, names, answer, balance } = open();
  store.dispatch(endpoints.testBalance.initiate());
  await answer('balance', '100');
  store.dispatch(endpoints.testHanging.initiate());
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  expect(names()).toEqual(['hanging']);
  await answer('hanging', 'answered');
  expect(names()).toEqual(['balance']);
  await answer('balance', '90');
  expect(balance()).toBe('90');
});

it('D-78 an answer requested before a change is requested again after it', async () => {
  const { store, names, answer, balance } = open();
  store.dispatch(endpoints.testBalance.initiate());
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  await answer('balance', '100 of before');
  expect(names()).toEqual(['balance']);
  await answer('balance', '90');
  expect(balance()).toBe('90');
  expect(names()).toEqual([]);
});

it('D-78 pages requested before a change are requested again, also when the last of them arrives after it', async () => {
  const { store, names, answer } = open();
  const pages = () => endpoints.testBills.select()(store.getState()).data?.pages;
  store.dispatch(endpoints.testBills.initiate());
  await answer('page', 'a');
  store.dispatch(endpoints.testBills.initiate(undefined, { direction: 'forward' }));
  await answer('page', 'b');
  store.dispatch(endpoints.testBills.initiate(undefined, { forceRefetch: true }));
  await answer('page', 'a');
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  await answer('page', 'b changed');
  await answer('page', 'a changed');
  await answer('page', 'b changed');
  expect(pages()).toEqual(['a changed', 'b changed']);
  expect(names()).toEqual([]);
});

it('D-78 only what carries an invalidated tag is requested again', async () => {
  const { store, names, answer } = open();
  store.dispatch(endpoints.testBanner.initiate());
  store.dispatch(endpoints.testMember.initiate());
  store.dispatch(endpoints.testBalance.initiate());
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  for (const name of ['banner', 'member', 'balance']) await answer(name, 'of before');
  expect(names()).toEqual(['balance']);
});

it.each([
  ['without tags', 'testLanguage', 'language', 'set'],
  ['that was refused', 'testBuy', 'buy', 'refused'],
] as const)('a mutation %s refetches nothing', async (_kind, endpoint, name, outcome) => {
  const { store, names, answer } = open();
  store.dispatch(endpoints.testBanner.initiate());
  store.dispatch(endpoints.testBalance.initiate());
  store.dispatch(endpoints[endpoint].initiate());
  await answer(name, outcome);
  for (const query of ['banner', 'balance']) await answer(query, 'answered');
  expect(names()).toEqual([]);
});

it('invalidateTags refetches what is in flight with these tags, and nothing else', async () => {
  const { store, names, answer } = open();
  store.dispatch(endpoints.testBanner.initiate());
  store.dispatch(endpoints.testMember.initiate());
  store.dispatch(api.util.invalidateTags(['member']));
  for (const query of ['banner', 'member']) await answer(query, 'of before');
  expect(names()).toEqual(['member']);
});
