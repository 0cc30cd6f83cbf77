export { toCsv } from './csv';
export type { CsvColumn } from './csv';
export { downloadCsv, downloadJson, downloadText } from './download';
export { ExportButton } from './ExportButton';
export type { ExportSource } from './read-all';
