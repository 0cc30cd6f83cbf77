import { accountCommands } from '@ex/server-back-office';
import type { Poller } from '@ex/server-db';
import type { LogSink } from '@ex/server-http/ops';
import { makeAutoReviewer, openOperatorChannel } from '@ex/server-operator';
import type { Config } from '../settings/config';
import { accountsOf, openBackOffice } from './back-office';
import type { BackOffice } from './back-office';
import { hasDemoOperators, seedDemoOperators } from './demo-operators';
import type { VenueServices } from './venue-services';

/** Seconds after which a play venue approves requests automatically. */
const PLAY_REVIEW_SECONDS = 5;

/** Options of the operators' service. */
interface OperatorOptions {
  /** Where this server listens: links to private images begin with it where no APP_ORIGIN is set. */
  readonly address: string;
  readonly logSink: LogSink | undefined;
  readonly onError: (error: unknown) => void;
}

/** Serves operators, on a port of their own, and the commands that this machine has without an account. */
export async function openOperators(
  world: VenueServices,
  config: Config,
  { address, logSink, onError }: OperatorOptions,
): Promise<BackOffice> {
  const { signer } = world;
  const accounts = accountsOf(world, config);
  if (hasDemoOperators(config)) await seedDemoOperators(accounts);
  const viewable = (image: string): string => {
    const name = image.slice(image.lastIndexOf('/') + 1);
    return `${config.APP_ORIGIN ?? address}${image}?${signer.sign(name)}`;
  };
  const backOffice = await openBackOffice(world, config, { accounts, viewable, logSink });
  const channel = await openOperatorChannel({
    ...{ folder: config.DATA_DIR, service: backOffice.address },
    ...{ commands: accountCommands(accounts), onError },
  });
  return {
    address: backOffice.address,
    close: async () => {
      await channel.close();
      await backOffice.close();
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
