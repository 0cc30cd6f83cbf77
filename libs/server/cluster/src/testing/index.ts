export { MemoryBus, MemoryMessages } from './memory-bus';
