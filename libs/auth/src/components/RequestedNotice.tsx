import { type Texts, useT } from '@ex/i18n';
import { readRequestedPage } from '@ex/routing';
import { Callout } from '@ex/ui-kit';
import { useState } from 'react';

/** Says why log-in was asked for: the page that a visitor wanted to open; nothing where there is none (D-33). */
export function RequestedNotice() {
  const t = useT('auth');
  const title = useT('shell');
  const [page] = useState(readRequestedPage);
  if (!page) return null;
  return (
    <Callout>
      {t('requested', { page: title(`titles.${page.name as keyof Texts['shell']['titles']}`) })}
    </Callout>
  );
}
