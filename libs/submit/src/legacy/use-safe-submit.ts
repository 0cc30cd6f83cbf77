import { useT } from '@ex/i18n';
import { toast } from '@ex/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type OpenRequest, requestKeeper, type SentRequest } from './kept-request';
import { leavesDoubt, type SubmitOutcome, type SubmitRules, type SubmitState } from './submit-state';

const CHECKS = 3;
const CHECK_EVERY_MS = 2000;
/** How long sending waits for what was known before; without it a lost answer could not be told from an older record. */
const KNOWN_WITHIN_MS = 3000;

/** What a screen does with a money form. */
export interface SafeSubmit<P extends object> {
  readonly state: SubmitState<P>;
  /**
   * Sends a decision; `busy` when another one is under way.
   * @param known the same request with what is still being asked about the records before it; waited for a short while
   */
  readonly submit: (request: SentRequest<P>, known?: Promise<SentRequest<P>>) => Promise<SubmitOutcome>;
  /** Sends the request in doubt again, with its key. */
  readonly retry: () => void;
  /** Leaves the doubt as it is and makes the form free again. */
  readonly giveUp: () => void;
}

/**
 * Sends a decision once, honestly: one at a time, the same key for every retry, and after a lost answer (timeout,
 * network, server fault, malformed) a look at the member's records before anything may be tried again. Never says
 * accepted without code 1 or the record itself, and says it then. A request without an answer survives a reload (D-10,
 * D-74).
 */
export function useSafeSubmit<P extends object, R>(rules: SubmitRules<P, R>): SafeSubmit<P> {
  const latest = useRef(rules);
  useEffect(() => {
    latest.current = rules;
  });
  const [keeper] = useState(() => requestKeeper<P>(rules.form, rules.secrets));
  const [state, setState] = useState<SubmitState<P>>(() => {
    const left = keeper.read();
    return left ? { step: 'checking', request: left } : { step: 'idle' };
  });
  const busy = useRef(state.step !== 'idle');
  const alive = useAlive();
  const t = useT('submit');

  const rest = useCallback(() => {
    busy.current = false;
    keeper.forget();
    setState({ step: 'idle' });
  }, [keeper]);

  const look = useCallback(
    async (request: OpenRequest<P>): Promise<SubmitOutcome> => {
      setState({ step: 'checking', request });
      for (let check = 0; check < CHECKS && alive.current; check++) {
        if (check > 0) await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS));
        const found = await latest.current.find(request).catch(() => undefined);
        if (found === undefined) continue;
        rest();
        // The server's own words were lost with its answer.
        toast(t('doubt.found'), 'success');
        latest.current.onAccepted(found);
        return 'accepted';
      }
      setState({ step: 'unknown', request });
      return 'unknown';
    },
    [alive, rest, t],
  );

  // A request left by a reload is looked for before anything is said about it.
  const left = useRef(state.step === 'checking' ? state.request : undefined);
  useEffect(() => {
    const request = left.current;
    left.current = undefined;
    if (request) void look(request);
  }, [look]);

  const send = useCallback(
    async (
      request: SentRequest<P>,
      again: boolean,
      known?: Promise<SentRequest<P>>,
    ): Promise<SubmitOutcome> => {
      keeper.keep(request);
      setState({ step: again ? 'resending' : 'sending', request: complete(request) });
      const result = await latest.current.send(request);
      if ('error' in result && leavesDoubt(result.error, again)) {
        // What was known before may have come meanwhile, too late to be waited for.
        const told = known ? await soon(known, request) : request;
        keeper.keep(told);
        return look(complete(told));
      }
      rest();
      if ('error' in result) return 'refused';
      latest.current.onAccepted(result.data);
      return 'accepted';
    },
    [keeper, look, rest],
  );

  const submit = useCallback(
    async (request: SentRequest<P>, known?: Promise<SentRequest<P>>): Promise<SubmitOutcome> => {
      if (busy.current) return 'busy';
      busy.current = true;
      setState({ step: 'sending', request: complete(request) });
      return send(known ? await soon(known, request) : request, false, known);
    },
    [send],
  );
  const retry = useCallback(() => {
    if (state.step === 'unknown' && state.request.complete) void send(state.request, true);
  }, [send, state]);

  return { state, submit, retry, giveUp: rest };
}

const complete = <P extends object>(request: SentRequest<P>): OpenRequest<P> => ({
  ...request,
  complete: true,
});

/** The request with what was known before, or as it is when that cannot be had in time. */
async function soon<P extends object>(known: Promise<SentRequest<P>>, request: SentRequest<P>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<SentRequest<P>>((resolve) => {
    timer = setTimeout(resolve, KNOWN_WITHIN_MS, request);
  });
  const asked = known.catch(() => request);
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

function useAlive() {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}
