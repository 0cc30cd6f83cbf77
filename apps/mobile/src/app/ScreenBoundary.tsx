import { MissingTexts, useT } from '@ex/i18n';
import { reloadPage } from '@ex/routing';
import { Button, EmptyState, ErrorState } from '@ex/ui-kit';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { isChunkLoadError, ChunkLoadError } from './lazy-screen';

/** Why a part cannot be shown: no network for its code, a new version deployed, or a crash. */
export type Failure = 'offline' | 'newVersion' | 'crash';

interface Props {
  readonly children: ReactNode;
  /** Rendered instead of a part beside the screen; a screen explains the failure itself. */
  readonly fallback?: (failure: Failure) => ReactNode;
}
interface State {
  readonly failure: Failure | undefined;
}

function toFailure(error: Error): Failure {
  if (!(error instanceof MissingTexts) && !isChunkLoadError(error)) return 'crash';
  const isOffline = error instanceof ChunkLoadError ? error.isOffline : !navigator.onLine;
  return isOffline ? 'offline' : 'newVersion';
}

/** Contains a crashed screen; asks for a reload when its code or texts are gone after a deployment. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { failure: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { failure: toFailure(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('screen crashed', error, info.componentStack);
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    if (this.props.fallback) return this.props.fallback(failure);
    if (failure === 'crash') return <Crash onRetry={() => this.setState({ failure: undefined })} />;
    return failure === 'offline' ? <NoNetwork /> : <NewVersion />;
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

/** Reloads the page as soon as the network is back: at once if it was back before this was rendered. */
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
