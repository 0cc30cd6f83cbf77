export { MemoryMessages } from './memory-bus';
