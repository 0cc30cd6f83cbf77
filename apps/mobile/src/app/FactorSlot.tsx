import { configureApi } from '@ex/api-client';
import type { FactorRequest } from '@ex/api-client/safety';
import { retryTexts, useT } from '@ex/i18n';
import { toast } from '@ex/ui-kit';
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { type Failure, ScreenBoundary } from './ScreenBoundary';

/** A call that waits for the second factor, and the sheet that asks for it. */
interface Question {
  readonly request: FactorRequest;
  readonly Sheet: ComponentType<{ readonly request: FactorRequest; readonly onDone: () => void }>;
  /** The request was answered or canceled. */
  readonly close: () => void;
}

/**
 * The sheet that asks for the second factor, for a call of any form or screen (FACTOR-05). Code and texts are loaded with the
 * question; when they fail, the call is canceled, so that its form is usable again (RIM-42).
 */
export function FactorSlot() {
  // Two forms may ask in turn: the second waits until the first is done.
  const [[question], setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    const askFactor = (request: FactorRequest): Promise<void> =>
      new Promise((resolve) => {
        const close = (): void => {
          setQuestions((before) => before.filter((one) => one.request !== request));
          resolve();
        };
        // Made for each question, so that code that failed to load is requested again.
        const added: Question = { request, Sheet: lazy(loadSheet), close };
        setQuestions((before) => [...before, added]);
      });
    configureApi({ askFactor });
    return () => configureApi({ askFactor: undefined });
  }, []);
  if (!question) return null;
  const { request, Sheet, close } = question;
  return (
    <ScreenBoundary
      key={request.request}
      fallback={(failure) => <SheetFailed failure={failure} question={question} />}
    >
      <Suspense fallback={null}>
        <Sheet request={request} onDone={close} />
      </Suspense>
    </ScreenBoundary>
  );
}

async function loadSheet() {
  await retryTexts();
  const { FactorSheet } = await import('@ex/security/factor');
  return { default: FactorSheet };
}

/** Cancels the call and reports why: a crash, a new version, or the connection. */
function SheetFailed({ failure, question }: { readonly failure: Failure; readonly question: Question }) {
  const common = useT('common');
  const shell = useT('shell');
  const text = {
    crash: shell('crash.title'),
    newVersion: shell('newVersion.text'),
    interrupted: common('loadFailed'),
    offline: common('networkError'),
  }[failure];
  useEffect(() => {
    toast(text, 'failure');
    question.request.cancel();
    question.close();
  }, [question, text]);
  return null;
}
