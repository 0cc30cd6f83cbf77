import { useLive } from '@ex/api-client';
import { liveSiteConfig } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { EmptyState } from '@ex/ui-kit';

/** A market list without markets; says so when that is because the back end has no prices, and follows whether that ends. */
export function EmptyMarkets() {
  const t = useT('trading');
  const { data } = useLive(liveSiteConfig, undefined);
  if (data?.venue.trading.mode !== 'no-prices') return <EmptyState />;
  return <EmptyState title={t('modes.no-prices.title')} text={t('modes.no-prices.text')} />;
}
