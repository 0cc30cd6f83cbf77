import type { FeatureRoute } from '@ex/routing';
import { readAppConfig } from '../start/app-config';

let ready: Promise<void> | undefined;

/** Route of a streaming screen: loads and configures the market data client before the screen is rendered. */
export function withMarketData(route: FeatureRoute): FeatureRoute {
  return {
    ...route,
    load: async () => {
      ready ??= startMarketData();
      const [screen] = await Promise.all([route.load(), ready]);
      return screen;
    },
  };
}

async function startMarketData(): Promise<void> {
  try {
    const { configureMarketData } = await import('@ex/market-data');
    const { marketBase, marketWs } = readAppConfig();
    configureMarketData({ marketBase: marketBase || undefined, marketWs: marketWs || undefined });
  } catch (error) {
    ready = undefined;
    throw error;
  }
}
