import { MissingTexts, useT } from '@ex/i18n';
import { reloadPage } from '@ex/routing';
import { Button, EmptyState, ErrorState } from '@ex/ui-kit';
import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { isMissingCode, MissingCode } from './lazy-screen';

/** Why a part cannot be shown: no network for its code, a new version in its place, or a defect of its own. */
export type Failure = 'offline' | 'newVersion' | 'crash';

interface Props {
  readonly children: ReactNode;
  /** What stands in for a part beside the screen, told why; a screen says itself what happened. */
  readonly instead?: (why: Failure) => ReactNode;
}
interface State {
  readonly why: Failure | undefined;
}

function failureOf(error: Error): Failure {
  if (!(error instanceof MissingTexts) && !isMissingCode(error)) return 'crash';
  const offline = error instanceof MissingCode ? error.offline : !navigator.onLine;
  return offline ? 'offline' : 'newVersion';
}

/** Keeps a crashed screen from taking the app along; asks for a reload when its code or texts are gone (new version). */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { why: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { why: failureOf(error) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('screen crashed', error, info.componentStack);
  }

  override render(): ReactNode {
    const { why } = this.state;
    if (!why) return this.props.children;
    if (this.props.instead) return this.props.instead(why);
    if (why === 'crash') return <Crash onRetry={() => this.setState({ why: undefined })} />;
    return why === 'offline' ? <NoNetwork /> : <NewVersion />;
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
