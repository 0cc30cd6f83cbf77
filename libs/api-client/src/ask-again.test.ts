import { act } from '@testing-library/react';
import { api } from './api';
import { createApiStore } from './store';

/** A call whose answer the test gives. */
interface Asked {
  readonly name: string;
  readonly answer: (value: string) => void;
}
let asked: Asked[];
const wait = (name: string) => () =>
  new Promise<{ data: string }>((resolve) => asked.push({ name, answer: (data) => resolve({ data }) }));

const { endpoints } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    testBalance: build.query<string, void>({ queryFn: wait('balance'), providesTags: ['balance'] }),
    testPages: build.infiniteQuery<string, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (_last, pages) => (pages.length < 2 ? pages.length + 1 : undefined),
      },
      queryFn: wait('page'),
      providesTags: ['balance'],
    }),
    testHanging: build.query<string, void>({ queryFn: wait('hanging') }),
    testBuy: build.mutation<string, void>({ queryFn: wait('buy'), invalidatesTags: ['balance'] }),
  }),
});

const open = () => {
  asked = [];
  const store = createApiStore();
  const names = () => asked.map(({ name }) => name);
  /** Answers the oldest open call of a name. */
  const answer = (name: string, value: string) =>
    act(async () => {
      const call = asked.find((one) => one.name === name);
      asked = asked.filter((one) => one !== call);
      call!.answer(value);
      await new Promise((resolve) => setTimeout(resolve));
    });
  const balance = () => endpoints.testBalance.select()(store.getState()).data;
  return { store, names, answer, balance };
};

it('D-78 what a change made old is read again at once, whatever else is under way', async () => {
  const { store, names, answer, balance } = open();
  store.dispatch(endpoints.testBalance.initiate());
  await answer('balance', '100');
  store.dispatch(endpoints.testHanging.initiate());
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  expect(names()).toEqual(['hanging', 'balance']);
  await answer('balance', '90');
  expect(balance()).toBe('90');
});

it('D-78 an answer that was asked for before a change is asked for once more after it', async () => {
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

it('D-78 pages that were read before a change are read once more, also when the last of them comes after it', async () => {
  const { store, names, answer } = open();
  const pages = () => endpoints.testPages.select()(store.getState()).data?.pages;
  store.dispatch(endpoints.testPages.initiate());
  await answer('page', 'a');
  store.dispatch(endpoints.testPages.initiate(undefined, { direction: 'forward' }));
  await answer('page', 'b');
  store.dispatch(endpoints.testPages.initiate(undefined, { forceRefetch: true }));
  await answer('page', 'a');
  store.dispatch(endpoints.testBuy.initiate());
  await answer('buy', 'bought');
  await answer('page', 'b changed');
  await answer('page', 'a changed');
  await answer('page', 'b changed');
  expect(pages()).toEqual(['a changed', 'b changed']);
  expect(names()).toEqual([]);
});
