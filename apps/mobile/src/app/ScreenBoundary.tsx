import { MissingTexts, useT } from '@ex/i18n';
import { findLoadFailure, type LoadFailure, reloadPage } from '@ex/routing';
import { Button, EmptyState, ErrorState } from '@ex/ui-kit';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { isChunkLoadError } from './lazy-screen';

/** Why a part cannot be shown: its code or texts could not be loaded, or it crashed. */
export type Failure = LoadFailure | 'crash';

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of a failed part next to the screen; a screen explains the failure itself. */
  readonly fallback?: (failure: Failure) => ReactNode;
}
interface State {
  readonly error: Error | undefined;
  /** Unknown while the server is asked for the first time. */
  readonly failure: Failure | undefined;
  readonly busy: boolean;
}

const NO_ERROR: State = { error: undefined, failure: undefined, busy: false };

const isLoadError = (error: Error): boolean => error instanceof MissingTexts || isChunkLoadError(error);

/**
 * Contains a crashed screen. When its code or texts are missing, it asks the server why: after a deployment it offers the
 * new version, otherwise it reports the connection.
 */
export class ScreenBoundary extends Component<Props, State> {
  override state = NO_ERROR;

  static getDerivedStateFromError(error: Error): State {
    return isLoadError(error)
      ? { error, failure: undefined, busy: true }
      : { error, failure: 'crash', busy: false };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('screen crashed', error, info.componentStack);
    if (isLoadError(error))
      void findLoadFailure(error).then((failure) => this.setState({ failure, busy: false }));
  }

  /**
   * Reloads the page once the server answers: some browsers remember a failed import until then. The button is usable again meanwhile:
   * Back or the member's browser can stop a reload, and the page then stays.
   */
  private readonly retry = (): void => {
    this.setState({ busy: true });
    void findLoadFailure(this.state.error).then((failure) => {
      this.setState({ failure, busy: false });
      if (failure === 'interrupted') reloadPage();
    });
  };

  override render(): ReactNode {
    const { error, failure, busy } = this.state;
    if (!error) return this.props.children;
    if (this.props.fallback) return failure ? this.props.fallback(failure) : null;
    if (failure === 'crash') return <Crash onRetry={() => this.setState(NO_ERROR)} />;
    if (failure === 'newVersion') return <NewVersion />;
    return <NotLoaded failure={failure} busy={busy} onRetry={this.retry} />;
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

interface NotLoadedProps {
  readonly failure: Failure | undefined;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Tries again as soon as the network is back. */
function NotLoaded({ failure, busy, onRetry }: NotLoadedProps) {
  const t = useT('common');
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <main>
      <ErrorState text={failure && t('networkError')} busy={busy} onRetry={onRetry} />
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
