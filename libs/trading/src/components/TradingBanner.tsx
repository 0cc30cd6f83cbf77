import type { TradingState } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { VenueNotice } from './VenueNotice';

/** Tells above a form what an operator allows in its market at the moment; nothing while trading is open. */
export function TradingBanner({ state: { mode, notice } }: { readonly state: TradingState }) {
  const t = useT('trading');
  if (mode === 'open') return <VenueNotice title={undefined} inset />;
  return (
    <VenueNotice title={t(`modes.${mode}.title`)} text={t(`modes.${mode}.text`)} notice={notice} inset />
  );
}
