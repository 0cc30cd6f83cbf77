import { describeState } from '@ex/server-db';
import type { ClockStatus, VenueClock } from '@ex/server-db';
import { z } from 'zod';
import { OperatorError } from '../channel/errors';
import type { Commands } from '../channel/run-command';

/** Input of `clock-accept`; `date` is today's UTC date as the operator reads it elsewhere. */
const acceptInput = z.strictObject({
  date: z.iso.date(),
  reason: z.string().trim().max(500),
  operator: z.string().trim().min(1).max(100),
});

/** Answer of `clock-status` and `clock-accept`: moments as ISO text. */
export interface SentClock {
  readonly venue: string;
  readonly database: string;
  readonly process: string;
  readonly mark: string | undefined;
  readonly state: string;
}

/** Commands of the clock for the operator's channel: `clock-status`, `clock-accept`. */
export function clockCommands(clock: Pick<VenueClock, 'status' | 'accept'>): Commands {
  const status = async (): Promise<SentClock> => toSent(await clock.status());
  return {
    'clock-status': status,
    'clock-accept': async (input) => {
      const { date, ...why } = acceptInput.parse(input);
      if (why.reason === '') throw new OperatorError('A reason is needed: --reason "…"');
      const { state, database } = await clock.status();
      if (state.isSound) throw new OperatorError('The clock is right; there is nothing to accept');
      if (state.clock === 'process')
        throw new OperatorError(`${describeState(state)}. Accepting is for the clock of the database.`);
      const told = isoOf(database);
      if (!told.startsWith(`${date}T`))
        throw new OperatorError(
          `The clock of the database says ${told}, which is not ${date}. Set its clock right.`,
        );
      await clock.accept(why);
      return status();
    },
  };
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

const toSent = ({ venue, database, process, mark, state }: ClockStatus): SentClock => ({
  ...{ venue: isoOf(venue), database: isoOf(database), process: isoOf(process) },
  mark: mark === undefined ? undefined : isoOf(mark),
  state: describeState(state),
});
