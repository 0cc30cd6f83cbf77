import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { EmptyState, HeaderBar, LinkButton } from '@ex/ui-kit';
import { useLocation, useNavigate } from 'react-router-dom';

/** A screen whose domain is not open yet; it says so and leads back. */
export function Screen() {
  const t = useT('shell');
  const navigate = useNavigate();
  const key = useLocation().pathname.replace(/^\/|\/+$/g, '') as 'assets';
  return (
    <>
      <HeaderBar title={t(`titles.${key}`)} onBack={() => void navigate(-1)} />
      <main>
        <EmptyState
          title={t('notYet.title')}
          text={t('notYet.text')}
          action={<LinkButton href={paths.home()}>{t('notYet.home')}</LinkButton>}
        />
      </main>
    </>
  );
}
