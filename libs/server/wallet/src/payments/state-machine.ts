/** One state of a payment: the places to which events lead from it, and where its money is meanwhile. */
interface StateRule<State extends string, Event extends string, Place extends string> {
  /** Status on the wire: 1 pending, 2 completed, 3 not passed (ACCOUNT-09). */
  readonly status: 1 | 2 | 3;
  readonly money: Place;
  readonly on: Readonly<Partial<Record<Event, State>>>;
}

/** All states of a kind of payment; the first one is where it begins. */
export type StateMachine<State extends string, Event extends string, Place extends string> = Readonly<
  Record<State, StateRule<State, Event, Place>>
>;

/** One arrow of a state machine. */
interface Transition {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}

type AnyMachine = Readonly<
  Record<string, { readonly status: number; readonly on: Readonly<Record<string, string>> }>
>;

/** All arrows, in the order of the table. */
export const listTransitions = (machine: AnyMachine): readonly Transition[] =>
  Object.entries(machine).flatMap(([from, { on }]) =>
    Object.entries(on).map(([event, to]) => ({ from, event, to })),
  );

/** Draws a state machine as a Mermaid diagram (docs/architecture.md). */
export function drawStates(machine: AnyMachine): string {
  const [first = ''] = Object.keys(machine);
  const ends = Object.entries(machine).filter(([, { on }]) => Object.keys(on).length === 0);
  return [
    'stateDiagram-v2',
    '  direction LR',
    `  [*] --> ${first}`,
    ...listTransitions(machine).map(({ from, event, to }) => `  ${from} --> ${to}: ${event}`),
    ...ends.map(([state]) => `  ${state} --> [*]`),
  ].join('\n');
}

/** The arrows as rows of a SQL `VALUES` list, for checks of the audit. Names are plain words. */
export const transitionValues = (machine: AnyMachine): string =>
  listTransitions(machine)
    .map(({ from, to }) => `('${from}', '${to}')`)
    .join(', ');
