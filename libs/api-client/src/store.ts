import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from './api';
import { reportFailedMutations } from './failure-reports';

/** The app's store: the cache of server data is its only state, everything else lives where it is used. */
export function createApiStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(
        api.middleware,
        reportFailedMutations,
      ),
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}
