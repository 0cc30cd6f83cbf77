import { accountCommands } from '@ex/server-back-office';
import type { Poller } from '@ex/server-db';
import type { LogSink } from '@ex/server-http/ops';
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
import type { OperatorChannel } from '@ex/server-operator';
import type { Config } from '../settings/config';
import { backOfficeDeps, openBackOffice } from './back-office';
import type { BackOffice } from './back-office';
import { hasDemoOperators, seedDemoOperators } from './seed-operators';
import type { VenueServices } from './venue-services';

/** Seconds after which a play venue approves requests automatically. */
const PLAY_REVIEW_SECONDS = 5;

/** Options of the operators' service. */
interface OperatorOptions {
  /** Where this server listens: links to private images begin with it where no APP_ORIGIN is set. */
  readonly address: string;
  readonly logSink?: LogSink;
  readonly onError: (error: unknown) => void;
}

/** Serves operators, on a port of their own, and the commands of this machine. */
export async function openOperators(
  world: VenueServices,
  config: Config,
  options: OperatorOptions,
): Promise<BackOffice> {
  if (hasDemoOperators(config)) await seedDemoOperators(backOfficeDeps(world, config));
  const backOffice = await openBackOffice(world, config, options.logSink);
  const channel = await openChannel(world, config, { ...options, service: backOffice.address });
  return {
    address: backOffice.address,
    close: async () => {
      await channel.close();
      await backOffice.close();
    },
  };
}

/**
 * Opens the ways an operator commands the running server: from this machine and, where there are several servers, over their
 * NATS.
 */
async function openChannel(
  world: VenueServices,
  config: Config,
  { address, service, onError }: OperatorOptions & { readonly service: string },
): Promise<OperatorChannel> {
  const { reviews, members, clock, now, signer, modes, catalogue, cluster } = world;
  const { APP_ORIGIN: origin, DATA_DIR: folder } = config;
  const viewable = (image: string): string => {
    const name = image.slice(image.lastIndexOf('/') + 1);
    return `${origin ?? address}${image}?${signer.sign(name)}`;
  };
  const commands = {
    ...accountCommands(backOfficeDeps(world, config)),
    ...reviewCommands({ reviews, viewable }),
    ...memberCommands({
      unfreeze: (request) => unfreezeAccount(members, request, now()),
      dropFactors: (request) => dropFactors(members, request, now()),
    }),
    ...clockCommands(clock),
    ...venueCommands({ modes, hasMarket: (symbol) => catalogue.marketBySymbol(symbol) !== undefined }),
  };
  const channel = await openOperatorChannel({ folder, service, commands, onError });
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
