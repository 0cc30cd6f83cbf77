import { isUnknownOutcome } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Callout } from '@ex/ui-kit';

/** Reports that a request got no answer (ERRORS-05); refusals are toasts of the server. */
export function NoAnswer({ error }: { readonly error: object | undefined }) {
  const t = useT('common');
  if (!isUnknownOutcome(error)) return null;
  return (
    <Callout tone="warn" live>
      {t('networkError')}
    </Callout>
  );
}
