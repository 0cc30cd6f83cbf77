/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads CSV text as `<name>.csv`; characters that no file name may have become hyphens. */
export const downloadCsv = (name: string, csv: string): void =>
  download(`${fileName(name)}.csv`, [BYTE_ORDER_MARK, csv], 'text/csv');

/** Downloads a value as `<name>.json`, indented for people; the name as in `downloadCsv`. */
export const downloadJson = (name: string, value: object): void =>
  download(`${fileName(name)}.json`, [`${JSON.stringify(value, null, 2)}\n`], 'application/json');

/** Downloads plain text as `<name>.txt`; the name as in `downloadCsv`. */
export const downloadText = (name: string, text: string): void =>
  download(`${fileName(name)}.txt`, [`${text}\n`], 'text/plain');

function download(name: string, parts: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the address while they handle the click; it can be revoked after that.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Returns a name that every file system accepts. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '') || 'export';
