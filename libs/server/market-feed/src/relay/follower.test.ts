import { MemoryMessages } from '@ex/server-cluster/testing';
import { Follower } from './follower';
import { FRAMES, questionsTo } from './messages';
import { RelayedMarkets } from './relayed-markets';
import { versionOf } from './versions';

const EPOCH = 1;

it('is not complete while its request after an early frame has no answer', async () => {
  const bus = new MemoryMessages().bus();
  const asked = new Promise<void>((resolve) => {
    // A holder that is stopped: the question arrives, and no answer comes.
    bus.serve(questionsTo(EPOCH), () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const nothing = (): void => undefined;
  const parts = { now: () => 0, onError: nothing, log: nothing, changed: nothing, succeeded: nothing };
  const follower = new Follower({ ...parts, bus, markets: new RelayedMarkets(() => 0) });
  follower.listen();
  bus.publish(FRAMES, { version: versionOf(EPOCH, 1), after: 0, identity: 'one', gaps: 0, news: [] });
  await asked;
  const complete = follower.complete();
  follower.stop();
  await expect(complete).rejects.toThrow('the market feed was stopped');
});
