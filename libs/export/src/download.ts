/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands a CSV text to the browser as a file `<name>.csv`; what no file name may have becomes a hyphen. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${fileName(name)}.csv`;
  link.click();
  // Browsers read the address when the click is handled, so it may go after that.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** A name that every file system takes. */
export const fileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[.-]+|[.-]+$/g, '') || 'export';
