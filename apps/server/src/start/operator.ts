import type { Poller } from '@ex/server-db';
import { dropFactors, unfreezeAccount } from '@ex/server-members';
import {
  clockCommands,
  makeAutoReviewer,
  memberCommands,
  openOperatorChannel,
  reviewCommands,
  serveOperator,
  venueCommands,
} from '@ex/server-operator';
import { payoutCommands } from '@ex/server-wallet';
import type { OperatorChannel } from '@ex/server-operator';
import type { Config } from '../settings/config';
import type { VenueServices } from './venue-services';

/** Seconds after which a play venue approves requests automatically. */
const PLAY_REVIEW_SECONDS = 5;

/**
 * Opens the ways an operator commands the running server: from this machine and, where there are several servers, over their
 * NATS. `address` is where this server listens: links to private images begin with it where no APP_ORIGIN is set.
 */
export async function openOperator(
  { reviews, payouts, members, clock, now, signer, modes, catalogue, cluster }: VenueServices,
  { APP_ORIGIN: origin, DATA_DIR: folder }: Config,
  address: string,
  onError: (error: unknown) => void,
): Promise<OperatorChannel> {
  const viewable = (image: string): string => {
    const name = image.slice(image.lastIndexOf('/') + 1);
    return `${origin ?? address}${image}?${signer.sign(name)}`;
  };
  const commands = {
    ...reviewCommands({ reviews, viewable }),
    ...memberCommands({
      unfreeze: (request) => unfreezeAccount(members, request, now()),
      dropFactors: (request) => dropFactors(members, request, now()),
    }),
    ...payoutCommands(payouts),
    ...clockCommands(clock),
    ...venueCommands({ modes, hasMarket: (symbol) => catalogue.marketBySymbol(symbol) !== undefined }),
  };
  const channel = await openOperatorChannel({ folder, commands, onError });
  const stopServing = cluster ? serveOperator(cluster.bus, { commands, onError }) : undefined;
  return {
    close: async () => {
      stopServing?.();
      await channel.close();
    },
  };
}

/** The automatic reviewer of a play venue, unless the settings turn it off; a venue with real money has none. */
export function autoReviewerOf(
  { reviews, now }: VenueServices,
  { venueKind, AUTO_REVIEW_SECONDS }: Config,
  onError: (error: unknown) => void,
): Poller | undefined {
  if (venueKind === 'real') return undefined;
  const seconds = AUTO_REVIEW_SECONDS ?? PLAY_REVIEW_SECONDS;
  return seconds > 0 ? makeAutoReviewer(reviews, { afterMs: seconds * 1000, now, onError }) : undefined;
}
