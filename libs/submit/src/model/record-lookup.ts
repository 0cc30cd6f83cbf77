/** A list of the member's records; undefined when it could not be read. */
export type RecordList<Item> = readonly Item[] | undefined;

/** How a form finds the record that its request became, after an answer was lost. */
export interface RecordLookup<Intent extends object, Baseline, Result> {
  /** Captures what is known of the member's records before sending; undefined when they cannot be read. */
  readonly captureBaseline: (intent: Intent) => Promise<Baseline | undefined>;
  /** The record that the request became; undefined when it is not there or cannot be read. */
  readonly find: (intent: Intent, baseline: Baseline | undefined) => Promise<Result | undefined>;
}

interface NewerRecordRules<Intent extends object, Item> {
  /** Reads the member's newest records, one entry for each list of them. */
  readonly read: (intent: Intent) => Promise<readonly RecordList<Item>[]>;
  /** What grows from record to record: an id, or the server's time in ms. */
  readonly order: (record: Item) => number;
  /** Whether a record says what was decided. */
  readonly matches: (record: Item, intent: Intent) => boolean;
}

/**
 * Finds a matching record that is newer than all that were known before. Without a baseline none counts as new: an older
 * record that says the same must not pass for this one.
 */
export function findNewerRecord<Intent extends object, Item>(
  rules: NewerRecordRules<Intent, Item>,
): RecordLookup<Intent, number, Item> {
  const { read, order, matches } = rules;
  return {
    captureBaseline: async (intent) => {
      const lists = await read(intent);
      if (!lists.every((list) => list !== undefined)) return undefined;
      return Math.max(0, ...lists.flat().map(order));
    },
    find: async (intent, baseline) => {
      if (baseline === undefined) return undefined;
      const records = (await read(intent)).filter((list) => list !== undefined).flat();
      return records.find((record) => order(record) > baseline && matches(record, intent));
    },
  };
}

interface UnseenRecordRules<Intent extends object, Item> {
  /** Reads the member's newest records; undefined when they cannot be read. */
  readonly read: (intent: Intent) => Promise<RecordList<Item>>;
  /** The value that distinguishes records, such as the order number. */
  readonly key: (record: Item) => string;
  /** Whether a record says what was decided. */
  readonly matches: (record: Item, intent: Intent) => boolean;
}

/** Finds a matching record that was not there before; for records that carry nothing which only grows. */
export function findUnseenRecord<Intent extends object, Item>(
  rules: UnseenRecordRules<Intent, Item>,
): RecordLookup<Intent, readonly string[], Item> {
  const { read, key, matches } = rules;
  return {
    captureBaseline: async (intent) => (await read(intent))?.map(key),
    find: async (intent, baseline) =>
      baseline &&
      (await read(intent))?.find((record) => !baseline.includes(key(record)) && matches(record, intent)),
  };
}
