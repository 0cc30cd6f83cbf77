import { useSingleFlight } from '@ex/api-client';
import type { FactorAnswer, FactorMethod, FactorRequest } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { Button, Callout, ConfirmRows, Sheet, TextField } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import styles from '../components/security.module.css';
import { useDecisionRows } from './decision-rows';
import { formatCode } from '../model/format-code';
import { hasPasskeys, signRequest } from '../model/passkey';

interface FactorSheetProps {
  readonly request: FactorRequest;
  /** Called once the request was answered or canceled. */
  readonly onDone: () => void;
}

/** Asks for the second factor, and shows what the server is about to execute (FACTOR-04 to FACTOR-06). */
export function FactorSheet({ request, onDone }: FactorSheetProps) {
  const t = useT('security');
  const methods = request.methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<FactorMethod | undefined>(methods[0]);
  const { busy, wrong, clear, answer } = useAnswer(request, onDone);
  const rows = useDecisionRows(request.decision);
  const cancel = (): void => {
    request.cancel();
    onDone();
  };
  const choose = (next: FactorMethod): void => {
    setMethod(next);
    clear();
  };
  return (
    <Sheet open onClose={cancel} title={t('confirm.title')} busy={busy}>
      <div className={styles.sheet}>
        {rows.length > 0 && <ConfirmRows rows={rows} />}
        {method === 'passkey' ? (
          <Button
            block
            busy={busy}
            onClick={() => void answer(async () => ({ assertion: await signRequest(request) }))}
          >
            {t('confirm.usePasskey')}
          </Button>
        ) : (
          <CodeForm
            key={method}
            method={method}
            busy={busy}
            rejected={wrong || undefined}
            onEdit={clear}
            onCode={(code) => void answer(async () => ({ code }))}
          />
        )}
        {wrong && method === 'passkey' && (
          <Callout tone="warn" live>
            {wrong}
          </Callout>
        )}
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="text" block disabled={busy} onClick={() => choose(other)}>
              {t(SWITCH[other])}
            </Button>
          ))}
      </div>
    </Sheet>
  );
}

const SWITCH = {
  passkey: 'confirm.usePasskey',
  app: 'confirm.useApp',
  recovery: 'confirm.useRecovery',
} as const satisfies Record<FactorMethod, string>;

/** Sends one answer at a time, and says why one was not accepted. */
function useAnswer(request: FactorRequest, onDone: () => void) {
  const t = useT('security');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState('');
  const once = useSingleFlight();
  const answer = (make: () => Promise<FactorAnswer>) =>
    once(async () => {
      setBusy(true);
      setWrong('');
      const made = await make().catch((error: unknown) => {
        console.warn('no assertion', error);
        return undefined;
      });
      const error = made && (await request.answer(made));
      setBusy(false);
      if (!made) return setWrong(t('factors.failed'));
      if (!error) return onDone();
      setWrong('msg' in error && error.msg !== '' ? error.msg : t('confirm.unanswered'));
    });
  return { busy, wrong, clear: () => setWrong(''), answer };
}

interface CodeFormProps {
  readonly method: FactorMethod | undefined;
  readonly busy: boolean;
  /** Why the last code was not accepted; shown until the code changes. */
  readonly rejected: string | undefined;
  readonly onEdit: () => void;
  readonly onCode: (code: string) => void;
}

/** A code of the app, which the browser may fill in, or a recovery code. */
function CodeForm({ method, busy, rejected, onEdit, onCode }: CodeFormProps) {
  const t = useT('security');
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const isApp = method === 'app';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (code.trim()) onCode(code.trim());
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField
        label={t(isApp ? 'confirm.appCode' : 'confirm.recoveryCode')}
        value={code}
        onChange={(next) => {
          setCode(next);
          onEdit();
        }}
        error={isSubmitted && !code.trim() ? t('errors.code') : rejected}
        name={isApp ? 'one-time-code' : 'recovery-code'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        inputMode={isApp ? 'numeric' : 'text'}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        ltr
        format={formatCode}
      />
      <Button type="submit" block busy={busy}>
        {t('factors.finish')}
      </Button>
    </form>
  );
}
