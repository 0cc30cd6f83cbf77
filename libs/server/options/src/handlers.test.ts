import type { OptionsDeps } from './deps';
import { optionsHandlers } from './handlers';
import { catalogue, rules, testFeed } from './testing/market';

const handlers = (money: OptionsDeps['money']) => {
  const deps = { catalogue, rules, feed: testFeed().feed, money } as unknown as OptionsDeps;
  return new Map(optionsHandlers(deps).map((handler) => [handler.call.name, handler]));
};

it('D-52 where prices are not real every new option is refused; all can be read', async () => {
  const [open, closed] = [handlers(undefined), handlers('closed')];
  expect([...closed.keys()]).toEqual([...open.keys()]);
  expect([...open.keys()]).toEqual(
    expect.arrayContaining(['getHyConfig', 'getHyOrderInfo', 'getHyOrderList']),
  );
  expect(open.get('creatorder')).toHaveProperty('enter');
  const refused = closed.get('creatorder');
  if (!refused || !('handle' in refused)) throw new Error('an order is to be refused by its handler');
  expect(refused).not.toHaveProperty('enter');
  await expect(refused.handle({} as never, {} as never)).rejects.toMatchObject({ key: 'options.unreal' });
});
