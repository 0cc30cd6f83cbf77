export { toCsv } from './csv';
export type { CsvColumn, CsvField } from './csv';
export { ExportButton } from './ExportButton';
export { downloadCsv } from './download';
export { readAll } from './read-all';
export type { PagedSource, ReadRows } from './read-all';
