import { useT } from '@ex/i18n';
import { Button } from '@ex/ui-kit';
import styles from './SkipLinks.module.css';

/**
 * First stops of the Tab key, shown while they have the focus: past the header to the content of the screen, and past the
 * content to the tab bar where there is one (WCAG 2.4.1). Buttons, because paths have no fragment (SHELL-02).
 */
export function SkipLinks({ tabBar }: { readonly tabBar: boolean }) {
  const t = useT('shell');
  return (
    <>
      <Button className={styles.skip} onClick={() => focusOn(document.querySelector('main'))}>
        {t('skip.content')}
      </Button>
      {tabBar && (
        <Button
          className={styles.skip}
          onClick={() => focusOn(document.querySelector('nav[data-bottom-bar] a'))}
        >
          {t('skip.navigation')}
        </Button>
      )}
    </>
  );
}

/** The content takes the focus only from here: a press on it later must not. */
function focusOn(target: HTMLElement | null): void {
  if (target?.matches('main')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target?.focus();
}
