import { MissingTexts, useT } from '@ex/i18n';
import { reloadPage } from '@ex/routing';
import { Button, EmptyState, ErrorState } from '@ex/ui-kit';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { isMissingCode, MissingCode } from './lazy-screen';

interface Props {
  readonly children: ReactNode;
  /** What stands in for a part beside the screen; a screen says itself what happened. */
  readonly instead?: ReactNode;
}
interface State {
  readonly error: Error | undefined;
  /** There was no network when it happened. */
  readonly offline?: boolean;
}

/** Keeps a crashed screen from taking the app along; asks for a reload when its code or texts are gone (new version). */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error, offline: error instanceof MissingCode ? error.offline : !navigator.onLine };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('screen crashed', error, info.componentStack);
  }

  override render(): ReactNode {
    const { error, offline } = this.state;
    if (!error) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    if (error instanceof MissingTexts || isMissingCode(error))
      return offline ? <NoNetwork /> : <NewVersion />;
    return <Crash onRetry={() => this.setState({ error: undefined })} />;
  }
}

function Crash({ onRetry }: { readonly onRetry: () => void }) {
  const t = useT('shell');
  return (
    <main>
      <ErrorState title={t('crash.title')} text={t('crash.text')} onRetry={onRetry} />
    </main>
  );
}

/** Loads the page anew as soon as there is a network again: at once when it came back before this was shown. */
function NoNetwork() {
  const t = useT('common');
  useEffect(() => {
    if (navigator.onLine) reloadPage();
    addEventListener('online', reloadPage);
    return () => removeEventListener('online', reloadPage);
  }, []);
  return (
    <main>
      <ErrorState text={t('networkError')} onRetry={reloadPage} />
    </main>
  );
}

function NewVersion() {
  const t = useT('shell');
  return (
    <main>
      <EmptyState
        title={t('newVersion.text')}
        action={<Button onClick={reloadPage}>{t('newVersion.reload')}</Button>}
      />
    </main>
  );
}
