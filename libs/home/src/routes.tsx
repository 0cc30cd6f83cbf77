import type { FeatureRoute } from '@ex/routing';
import * as home from './screens/HomeScreen';

/**
 * Home, open to everybody (HOME-25). Most visits begin here, so its code comes with the app: apart from it, it would need a dozen
 * small files of parts that it shares with other screens.
 */
export const routes: readonly FeatureRoute[] = [
  { path: '/', access: 'public', tabBar: true, shape: 'cards', load: () => Promise.resolve(home) },
];
