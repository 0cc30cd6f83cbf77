import type { SiteConfiguration } from '@ex/server-site-config';

/** A place that members pay coins to and that a change replaces, adds or drops. */
export interface ChangedPlace {
  readonly coin: string;
  /** Id of the network, as deposits keep it. */
  readonly network: number;
}

type WalletSection = SiteConfiguration['wallet'];

/** Addresses for deposits that are not the same before and after (SET-07); other details of a network may differ. */
export function findChangedPlaces(before: WalletSection, after: WalletSection): readonly ChangedPlace[] {
  const [old, next] = [placesOf(before), placesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((network) => {
    const place = old.get(network) ?? next.get(network);
    return place && old.get(network)?.account !== next.get(network)?.account
      ? [{ coin: place.coin, network }]
      : [];
  });
}

const placesOf = ({ coins }: WalletSection): ReadonlyMap<number, { coin: string; account: string }> =>
  new Map(
    coins.flatMap(({ coin, deposit }) =>
      (deposit?.networks ?? []).map((network) => [
        network.id,
        { coin, account: network.type === 'bank' ? network.cardNumber : network.address },
      ]),
    ),
  );
