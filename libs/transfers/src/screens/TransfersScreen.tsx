import { useT } from '@ex/i18n';
import { HeaderBar } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { TransfersView } from '../components/TransfersView';
import { listState } from '../model/list-state';

/** The Transfers screen. Its rows come from a query hook of @ex/api-client; until the call exists there are none. */
export function Screen() {
  const t = useT('transfers');
  const navigate = useNavigate();
  const reload = (): void => void navigate(0);
  return (
    <>
      <HeaderBar title={t('title')} onBack={() => void navigate(-1)} />
      <main>
        <TransfersView state={listState({ rows: [], failed: false })} onRetry={reload} />
      </main>
    </>
  );
}
