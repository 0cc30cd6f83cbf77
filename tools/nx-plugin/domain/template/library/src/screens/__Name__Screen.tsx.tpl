import { useT } from '@ex/i18n';
import { HeaderBar } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { __Name__View } from '../components/__Name__View';
import { listState } from '../model/list-state';

/** The __title__ screen. Its rows come from a query hook of @ex/api-client/__name__; until the call exists there are none. */
export function Screen() {
  const t = useT('__name__');
  const navigate = useNavigate();
  const reload = (): void => void navigate(0);
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <main>
        <__Name__View state={listState({ rows: [], failed: false })} onRetry={reload} />
      </main>
    </>
  );
}
