export { ReceiptHost } from './components/ReceiptHost';
