import { useT } from '@ex/i18n';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../action/Button';
import { Icon } from '../mark/Icon';
import { Placeholder } from './Placeholder';

/** A cloud with an exclamation mark. */
const LINES = (
  <>
    <path d="M33 66a15 15 0 0 1-2-29.900 20 20 0 0 1 38-1.100A16 16 0 0 1 66 66" />
    <path d="M49.500 46v14M49.500 69v.500" />
  </>
);

interface ErrorStateProps {
  /** "Couldn’t load" by default. */
  readonly title?: string | undefined;
  /** What went wrong or what to do, already translated. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  /** The retry is running. */
  readonly busy?: boolean | undefined;
}

/** A block that could not be loaded, with a way to try again. For the block, never for the whole page. */
export function ErrorState({ title, text, onRetry, busy }: ErrorStateProps): ReactNode {
  const t = useT('ui');
  const retry = (
    <Button
      variant="secondary"
      size="small"
      icon={<Icon of={RefreshCw} size={16} />}
      busy={busy}
      onClick={onRetry}
    >
      {t('retry')}
    </Button>
  );
  return (
    <Placeholder role="alert" picture={LINES} title={title ?? t('loadFailed')} text={text} action={retry} />
  );
}
