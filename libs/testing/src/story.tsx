import { dropSession, keepSession } from '@ex/api-client/members';
import { replaceReload } from '@ex/routing';
import type { ReactElement } from 'react';
import type { Answers } from './calls/answers';
import { type FilesAnswer, fileHandler } from './calls/file-handler';
import { answerWith, type Handler } from './calls/handler';
import { callHandler } from './calls/handlers';
import { type MarketAnswers, marketHandler } from './calls/market-handlers';
import { scenario } from './scenarios/scenario';
import { World } from './world';

export { build } from './build';
export { outcome } from './calls/outcome';
export { makeAssetBalance } from './domain/wallet';
export { makeSiteConfig } from './domain/content';
export { makeMarket, makeMarkets } from './domain/markets';
export { makeMember } from './domain/members';
export { makeSpotOrder } from './domain/spot';
export { makeOptionOrder, makeSettledOption } from './domain/options';
export { picture } from './picture';
export { scenario } from './scenarios/scenario';

/** The world of a story. */
export interface StoryPlace {
  /** What the back end answers; later ones win. All calls filled by default. */
  readonly answers?: readonly Answers[];
  /** What the market data provider answers. */
  readonly market?: MarketAnswers;
  /** What the server answers for files of the build. */
  readonly files?: FilesAnswer;
  /** Path with query, `/` by default. */
  readonly at?: string;
  /** Session token; a visitor without. */
  readonly token?: string;
}

/** Members of a story or of a story file's meta. */
export interface StoryWorld {
  readonly beforeEach: () => () => void;
  readonly decorators: [(Story: () => ReactElement) => ReactElement];
}

/**
 * Puts a story into the app's surroundings with a back end that answers from the contract, in Storybook as in Jest: `export
 * const Empty: Story = storyWorld({ answers: [scenario('empty')] })`. Requests without an answer go to the network.
 */
export function storyWorld(place: StoryPlace = {}): StoryWorld {
  const { answers = [scenario('filled')], market = {}, files = 200, at = '/', token } = place;
  return {
    beforeEach: () => {
      const handlers = [
        callHandler(answers, []),
        marketHandler(market, { detail: [], kline: [], trades: [] }),
        fileHandler(files),
      ];
      const network = globalThis.fetch;
      globalThis.fetch = (input, init) => answer(handlers, new Request(input, init), network);
      const reloadAgain = replaceReload(() => undefined);
      if (token) keepSession(token);
      else dropSession();
      return () => {
        globalThis.fetch = network;
        reloadAgain();
        dropSession();
      };
    },
    decorators: [
      (Story) => (
        <World at={at}>
          <Story />
        </World>
      ),
    ],
  };
}

async function answer(
  handlers: readonly Handler[],
  request: Request,
  network: typeof fetch,
): Promise<Response> {
  return (await answerWith(handlers, request)) ?? network(request);
}
