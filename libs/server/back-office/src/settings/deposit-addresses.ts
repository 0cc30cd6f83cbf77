import { findDifferences } from '@ex/server-site-config';
import type { DepositNetwork, SiteConfiguration } from '@ex/server-site-config';

/** A place that members pay coins to and that a change replaces, adds or drops. */
export interface ChangedPlace {
  readonly coin: string;
  /** Id of the network, as deposits keep it. */
  readonly network: number;
}

type WalletSection = SiteConfiguration['wallet'];

/**
 * Places for deposits that are not the same before and after (SET-07). Every detail counts: a QR picture or the name of a recipient
 * leads money astray as an address does.
 */
export function findChangedPlaces(before: WalletSection, after: WalletSection): readonly ChangedPlace[] {
  const [old, next] = [placesOf(before), placesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])].flatMap((network) => {
    const [one, other] = [old.get(network), next.get(network)];
    const coin = (one ?? other)?.coin;
    return coin !== undefined && findDifferences(one, other, '').length > 0 ? [{ coin, network }] : [];
  });
}

const placesOf = ({
  coins,
}: WalletSection): ReadonlyMap<number, { readonly coin: string; readonly place: DepositNetwork }> =>
  new Map(
    coins.flatMap(({ coin, deposit }) =>
      (deposit?.networks ?? []).map((place) => [place.id, { coin, place }]),
    ),
  );
