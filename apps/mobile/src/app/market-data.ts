import type { FeatureRoute } from '@ex/routing';
import { readAppConfig } from '../start/app-config';

let ready: Promise<void> | undefined;

/** A screen that streams: the market data client is loaded with it and gets its addresses before it is drawn. */
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
