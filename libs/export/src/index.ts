export type { CsvColumn } from './csv';
export { ExportButton } from './ExportButton';
