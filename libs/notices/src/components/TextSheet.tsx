import { RichText } from '@ex/rich-text';
import { ErrorState, Loading, Sheet, SkeletonRows } from '@ex/ui-kit';
import type { ReactNode } from 'react';
import styles from './TextSheet.module.css';

interface TextSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Under the title, such as the time. */
  readonly caption?: ReactNode;
  /** Picture and HTML as the server sent them; undefined until they are there. */
  readonly text: { readonly image: string; readonly html: string } | undefined;
  /** Why reading failed, where that is known. */
  readonly failure?: string | undefined;
  /** Reads again; given only when reading failed. */
  readonly onRetry?: (() => void) | undefined;
}

/** A text of the site in a popup: title, an optional picture, sanitised HTML (NOTICE-04, ABOUT-02, D-35). */
export function TextSheet({ open, onClose, title, caption, text, failure, onRetry }: TextSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.body}>
        {caption !== undefined && <p className={styles.caption}>{caption}</p>}
        {onRetry && !text ? (
          <ErrorState text={failure} onRetry={onRetry} />
        ) : (
          <Loading loading={!text} skeleton={<SkeletonRows rows={3} height={24} />}>
            {text?.image && (
              <img className={styles.image} src={text.image} alt="" referrerPolicy="no-referrer" />
            )}
            {text && <RichText html={text.html} />}
          </Loading>
        )}
      </div>
    </Sheet>
  );
}
