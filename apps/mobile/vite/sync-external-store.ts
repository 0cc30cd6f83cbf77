/** Stands for `use-sync-external-store/shim`, which carries a copy for React before 18. */
export { useSyncExternalStore } from 'react';
