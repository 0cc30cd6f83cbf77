import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { LinkButton } from '@ex/ui-kit';

/** Leads to a deposit; without an address, to the empty form. */
export function DepositLink({ href = paths.deposit() }: { readonly href?: string }) {
  const t = useT('submit');
  return (
    <LinkButton href={href} size="small">
      {t('overdue.deposit')}
    </LinkButton>
  );
}
