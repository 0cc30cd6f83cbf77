import { useWapConfigQuery } from '@ex/api-client';

/** What the site allows in the wallet. */
export interface SiteConfig {
  /** Link to customer service; '' where none is set. */
  readonly customerServiceUrl: string;
  readonly features: { readonly deposit: boolean; readonly withdrawal: boolean };
  /** Bank card numbers show their last digits only. */
  readonly masksCardNumbers: boolean;
  /** Bound withdrawal addresses may be changed. */
  readonly canEditAddresses: boolean;
  /** Page that invitation links lead to. */
  readonly invitationUrl: string;
}

/** What the site allows; `data` is undefined until the site has said it. */
export function useSiteConfigQuery() {
  const { data, isError, refetch } = useWapConfigQuery();
  const config: SiteConfig | undefined = data && {
    customerServiceUrl: data.custom_service,
    features: { deposit: data.recharge_status === 1, withdrawal: data.withdrawal_status === 1 },
    masksCardNumbers: data.bank_swan_type === 1,
    canEditAddresses: data.can_edit_address === 1,
    invitationUrl: data.invit_url,
  };
  return { data: config, isError, refetch };
}
