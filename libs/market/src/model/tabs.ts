/** `eid` of the All entry (D-31). */
export const ALL = 0;

/** Currencies as the tabs need them. */
interface Tab {
  readonly id: number;
  readonly currency_name: string;
}
interface MainTab extends Tab {
  readonly child: readonly Tab[];
}

/** What is chosen: a main currency and one of its sub-currencies or All. */
export interface Choice {
  readonly fid: number;
  readonly eid: number;
}

/**
 * The choice in force: the wished one while it exists, else the first main currency with All (MARKET-03). Undefined
 * while there are no tabs.
 */
export function choiceIn(tabs: readonly MainTab[], wished: Choice | undefined): Choice | undefined {
  const main = tabs.find((tab) => tab.id === wished?.fid) ?? tabs[0];
  if (!main) return undefined;
  const known = wished?.fid === main.id && main.child.some((sub) => sub.id === wished.eid);
  return { fid: main.id, eid: known ? wished.eid : ALL };
}

/** Sub-currencies of the chosen main currency. */
export function subTabs(tabs: readonly MainTab[], choice: Choice | undefined): readonly Tab[] {
  return tabs.find((tab) => tab.id === choice?.fid)?.child ?? [];
}
