import { acceptClock, getClocks } from '@ex/contract/operator';
import { describeState } from '@ex/server-db';
import type { ClockStatus, VenueClock } from '@ex/server-db';
import { ApiRejection } from '@ex/server-http';
import type { AnyHandler } from '@ex/server-http';
import type { AccountDeps } from '../deps';
import { operate } from '../work/operate';

/** The part of the venue's clock that operators read and accept. */
export type OperatedClock = Pick<VenueClock, 'status' | 'accept' | 'refresh'>;

/** Calls about the clocks of the venue (OPS-10). */
export const clockHandlers = ({ db }: Pick<AccountDeps, 'db'>, clock: OperatedClock): AnyHandler[] => {
  const accepting = operate<typeof acceptClock, ClockStatus>(
    db,
    acceptClock,
    async ({ date, purpose }, { tx, operator }, status) => {
      requireAcceptable(status, date);
      await clock.accept(tx, { reason: purpose, operator: operator.name });
      const log = { subject: 'clock', before: toAnswer(status) };
      const committed = async () => void (await clock.refresh());
      return { data: toAnswer(status), message: 'operators.done', log, committed };
    },
    () => clock.status(),
  );
  return [
    operate<typeof getClocks, ClockStatus>(
      db,
      getClocks,
      async (_none, _work, status) => ({ data: toAnswer(status) }),
      () => clock.status(),
    ),
    {
      ...accepting,
      // The answer states what holds once the acceptance is committed.
      handle: async (payload: never, context: never) => ({
        ...(await accepting.handle(payload, context)),
        data: toAnswer(await clock.status()),
      }),
    },
  ];
};

/** Throws an `ApiRejection` unless the clock of the database has leapt to the day that the operator reads elsewhere. */
function requireAcceptable({ state, database }: ClockStatus, date: string): void {
  if (state.isSound) throw new ApiRejection('operators.clockRight');
  if (state.clock === 'process') throw new ApiRejection('operators.clockProcess');
  const shown = isoOf(database);
  if (!shown.startsWith(`${date}T`)) throw new ApiRejection('operators.clockOther', { shown });
}

const isoOf = (moment: number): string => new Date(moment).toISOString();

const toAnswer = ({ venue, database, process, mark, state }: ClockStatus) => ({
  ...{ venue: isoOf(venue), database: isoOf(database), process: isoOf(process) },
  mark: mark === undefined ? '' : isoOf(mark),
  state: describeState(state),
});
