import type { TransferRecord } from '@ex/contract';

/** A record with a key of its own; the wire gives it none. */
export interface NumberedRecord extends TransferRecord {
  readonly key: string;
}

/** Gives records keys by what they say; those that say the same are counted. */
export function numbered(records: readonly TransferRecord[]): NumberedRecord[] {
  const seen = new Map<string, number>();
  return records.map((record) => {
    const said = `${record.updatetime}|${record.num}|${record.from_type}|${record.to_type}`;
    const count = (seen.get(said) ?? 0) + 1;
    seen.set(said, count);
    return { ...record, key: `${said}|${count}` };
  });
}
