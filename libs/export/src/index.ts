export type { CsvColumn } from './csv';
export { downloadJson } from './download';
export { ExportButton } from './ExportButton';
