import type { TermsText } from '@ex/api-client/content';
import { Sheet } from '@ex/ui-kit';
import { lazy, Suspense, useState } from 'react';
import form from './form.module.css';
import styles from './TermsLinks.module.css';

/** Loaded when a text is first opened. */
const RichText = lazy(() => import('@ex/rich-text').then((module) => ({ default: module.RichText })));

/** Links to the texts, by the titles that the site gave them; each opens in a sheet above the page (TERMS-02). */
export function TermsLinks({ texts }: { readonly texts: readonly TermsText[] }) {
  const [opened, setOpened] = useState<TermsText>();
  const [isOpen, setOpen] = useState(false);
  const show = (text: TermsText): void => {
    setOpened(text);
    setOpen(true);
  };
  return (
    <div className={styles.links}>
      {texts.map((text) => (
        <button key={text.kind} type="button" className={form.link} onClick={() => show(text)}>
          <bdi>{text.title}</bdi>
        </button>
      ))}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={opened?.title ?? ''}>
        <Suspense fallback={null}>{opened && <RichText html={opened.html} />}</Suspense>
      </Sheet>
    </div>
  );
}
