import { useSignedIn } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { paths, setDrawer } from '@ex/routing';
import { useNavigate } from 'react-router-dom';
import styles from './HomeHeader.module.css';
import { LanguagePicker } from './LanguagePicker';

/**
 * Logo (member: opens the drawer, visitor: goes to log-in; HOME-02, HOME-03) and language picker (HOME-01). For members
 * three lines before the logo say that it is a menu.
 */
export function HomeHeader({ logo, name }: { readonly logo: string; readonly name: string }) {
  const t = useT('home');
  const navigate = useNavigate();
  const member = useSignedIn();
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.logo}
        data-menu={member || undefined}
        aria-haspopup={member ? 'dialog' : undefined}
        aria-label={t(member ? 'logo' : 'logoVisitor')}
        onClick={() => (member ? setDrawer(true) : void navigate(paths.login()))}
      >
        <img src={logo || '/icon.svg'} alt="" width={28} height={28} />
      </button>
      <h1 className={styles.name}>{name}</h1>
      <LanguagePicker />
    </header>
  );
}
