export { ADDRESSES } from './addresses';
export { XSS_PAYLOADS } from './payloads';
