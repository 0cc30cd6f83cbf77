import { onApiEvent } from '@ex/api-client';
import { ToastHost } from '@ex/ui-kit';
import type { ComponentType } from 'react';
import type { Answers } from '../calls/answers';
import { type CapturedCalls, mockCalls } from '../mock-calls';
import { type RenderedScreen, renderScreen } from '../render';
import { scenario } from '../scenarios/scenario';
import { setUpMocks } from '../server';

/** Opens the screens of a member, and collects the texts of the server's messages. */
interface MemberPage {
  /** Opens a screen at a path with query; `answers` win over the known ones. */
  readonly open: (
    Screen: ComponentType,
    at: string,
    answers?: Answers,
  ) => RenderedScreen & { readonly sent: CapturedCalls };
  /** Texts of the server's messages, in the order of their coming. */
  readonly told: readonly string[];
}

/**
 * What tests of a member's screens do: mocked calls, an empty device, a page with toasts. Call once at the top of a file, with
 * the answers that the back end gives in addition to the filled scenario.
 */
export function setUpMemberPage(...known: readonly Answers[]): MemberPage {
  setUpMocks();
  const told = setUpTold();
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const open: MemberPage['open'] = (Screen, at, answers = {}) => {
    const sent = mockCalls(scenario('filled'), ...known, answers);
    const page = renderScreen(
      <>
        <Screen />
        <ToastHost />
      </>,
      { at, token: 't1' },
    );
    return { ...page, sent };
  };
  return { open, told };
}

/** The texts of the server's messages in the running test, `unanswered` for a failure without one; call once at the top of a file. */
export function setUpTold(): readonly string[] {
  const told: string[] = [];
  let stop: () => void = () => undefined;
  beforeEach(() => {
    told.length = 0;
    stop = onApiEvent((event) => told.push(event.kind === 'unanswered' ? 'unanswered' : event.text));
  });
  afterEach(() => stop());
  return told;
}
