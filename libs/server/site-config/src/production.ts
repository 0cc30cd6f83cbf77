import { SAMPLE_SUPPORT } from './defaults';
import type { SiteConfiguration } from './schema';
import type { WalletCoin } from './wallet';

/**
 * The configuration as production may serve it: without the sample networks, to which real money would be lost, and without
 * the sample support, which no agent answers. When no way to pay in is left, deposits are off.
 */
export function withoutSamples(site: SiteConfiguration): SiteConfiguration {
  const coins = site.wallet.coins.map(ownNetworks);
  const recharge = site.switches.recharge && coins.some(({ deposit }) => deposit);
  const customService = site.links.customService === SAMPLE_SUPPORT ? '' : site.links.customService;
  return {
    ...site,
    links: { ...site.links, customService },
    switches: { ...site.switches, recharge },
    wallet: { ...site.wallet, coins },
  };
}

function ownNetworks({ deposit, ...coin }: WalletCoin): WalletCoin {
  const networks = deposit?.networks.filter(({ sample }) => !sample) ?? [];
  return deposit && networks.length > 0 ? { ...coin, deposit: { ...deposit, networks } } : coin;
}
