import type { SiteConfig } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { EmptyState, LinkButton } from '@ex/ui-kit';

/** A member without any coin: the way to the first one. */
export function NothingYet({ config }: { readonly config: SiteConfig | undefined }) {
  const t = useT('wallet');
  const open = config?.features.deposit === true;
  return (
    <EmptyState
      title={t('assets.none')}
      text={open ? t('assets.noneText') : undefined}
      action={open && <LinkButton href={paths.deposit()}>{t('actions.deposit')}</LinkButton>}
    />
  );
}
