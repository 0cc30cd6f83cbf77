/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads CSV text as `<name>.csv`; characters that no file name may have become hyphens. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(name)}.csv`;
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
