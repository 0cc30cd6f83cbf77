import { useT } from '@ex/i18n';
import type { ReactNode } from 'react';
import { Placeholder } from './Placeholder';

/** An empty tray. */
const LINES = (
  <>
    <path d="M18 54 28 28h40l10 26v16a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4Z" />
    <path d="M18 54h17l4 8h18l4-8h17" />
    <path d="M38 38h20M35 45h26" opacity=".5" />
  </>
);

interface EmptyStateProps {
  /** "Nothing here yet" by default. */
  readonly title?: string | undefined;
  readonly text?: string | undefined;
  /** One useful action, as a button. */
  readonly action?: ReactNode;
}

/** A list or block without content. */
export function EmptyState({ title, text, action }: EmptyStateProps): ReactNode {
  const t = useT('ui');
  return <Placeholder picture={LINES} title={title ?? t('noRecords')} text={text} action={action} />;
}
