import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { KitLink, type LinkComponent } from '../lib/link';
import { Icon } from '../mark/Icon';
import styles from './ListRow.module.css';

interface ListRowProps {
  readonly label: ReactNode;
  /** Second line under the label. */
  readonly caption?: ReactNode;
  readonly icon?: ReactNode;
  /** At the end: value, pill, switch. */
  readonly end?: ReactNode;
  /** Second line at the end. */
  readonly endCaption?: ReactNode;
  /** Makes the whole row a link, with a chevron. */
  readonly href?: string | undefined;
  /** Makes the whole row a button, with a chevron. */
  readonly onClick?: (() => void) | undefined;
  readonly linkComponent?: LinkComponent | undefined;
}

/** A row of a list, at least 56 px high. With `href` or `onClick` the whole row is pressable. */
export function ListRow({ href, onClick, linkComponent, ...content }: ListRowProps): ReactNode {
  if (href !== undefined) {
    return (
      <KitLink component={linkComponent} href={href} className={styles.row} onClick={onClick}>
        <RowContent {...content} leads />
      </KitLink>
    );
  }
  if (!onClick)
    return (
      <div className={styles.row}>
        <RowContent {...content} />
      </div>
    );
  return (
    <button type="button" className={styles.row} onClick={onClick}>
      <RowContent {...content} leads />
    </button>
  );
}

type RowContentProps = Omit<ListRowProps, 'href' | 'onClick' | 'linkComponent'> & { leads?: boolean };

function RowContent({ label, caption, icon, end, endCaption, leads }: RowContentProps): ReactNode {
  return (
    <>
      {icon}
      <span className={styles.body}>
        <span className={styles.text}>
          <span className={styles.label}>{label}</span>
          {caption !== undefined && <span className={styles.caption}>{caption}</span>}
        </span>
        {(end !== undefined || endCaption !== undefined) && (
          <span className={styles.end}>
            <span className={styles.value}>{end}</span>
            {endCaption !== undefined && <span className={styles.caption}>{endCaption}</span>}
          </span>
        )}
      </span>
      {leads && <Icon of={ChevronRight} size={20} directional className={styles.chevron} />}
    </>
  );
}
