import { isUnknownOutcome } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Callout } from '@ex/ui-kit';

/** Says that no answer came to what was sent (ERRORS-05); a refusal has the toast of the server. */
export function NoAnswer({ error }: { readonly error: object | undefined }) {
  const t = useT('common');
  if (!isUnknownOutcome(error)) return null;
  return (
    <Callout tone="warn" live>
      {t('networkError')}
    </Callout>
  );
}
