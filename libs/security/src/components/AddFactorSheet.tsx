import { claimFailure, useSingleFlight } from '@ex/api-client';
import {
  type BegunFactor,
  type FactorKind,
  type FactorProof,
  type SecondFactor,
  useBeginFactorMutation,
  useFinishFactorMutation,
} from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { useSheetAction } from '@ex/submit';
import { Button, Callout, CopyButton, PasswordField, QrTile, Sheet, TextField } from '@ex/ui-kit';
import { type FormEvent, useEffect, useState } from 'react';
import { formatCode } from '../model/format-code';
import { makePasskey } from '../model/passkey';
import styles from './security.module.css';

interface AddFactorSheetProps {
  /** What is added; undefined closes the sheet. */
  readonly kind: FactorKind | undefined;
  /** The member's factors, which show whether a lost answer was a success. */
  readonly saved: readonly SecondFactor[];
  readonly onClose: () => void;
  /** Takes the recovery codes that come with the first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
  /** The first factor was saved, but the answer with its recovery codes was lost. */
  readonly onCodesLost: () => void;
}

/** Adds a factor in two steps: name and login password, then the proof (FACTOR-01, FACTOR-02). */
export function AddFactorSheet({ kind, ...rest }: AddFactorSheetProps) {
  return kind ? <AddFactor kind={kind} {...rest} /> : null;
}

function AddFactor({ kind, ...rest }: AddFactorSheetProps & { readonly kind: FactorKind }) {
  const t = useT('security');
  const { begun, isPasskeyRefused, busy, action, start, prove } = useAddFactor({ kind, ...rest });
  const failure = isPasskeyRefused ? t('factors.failed') : action.failure;
  const rejected = (field: string): string | undefined =>
    action.rejection?.field === field ? action.rejection.text : undefined;
  return (
    <Sheet
      open
      onClose={rest.onClose}
      title={t(kind === 'app' ? 'factors.addApp' : 'factors.addPasskey')}
      busy={busy}
    >
      <div className={styles.sheet}>
        {begun && kind === 'app' ? (
          <ScanAndProve
            begun={begun}
            busy={busy}
            rejected={rejected('code')}
            onEdit={action.clear}
            onCode={(code) => void prove({ id: begun.id, code })}
          />
        ) : (
          <NameAndPassword
            kind={kind}
            busy={busy}
            rejected={rejected('loginPassword')}
            onEdit={action.clear}
            onStart={(name, password) => void start(name, password)}
          />
        )}
        {failure && (
          <Callout tone="warn" live>
            {failure}
          </Callout>
        )}
      </div>
    </Sheet>
  );
}

/** Begins and proves a factor, one request at a time. */
function useAddFactor({
  kind,
  saved,
  onClose,
  onCodes,
  onCodesLost,
}: AddFactorSheetProps & { readonly kind: FactorKind }) {
  const t = useT('security');
  const [begun, setBegun] = useState<BegunFactor>();
  const [isPasskeyRefused, setPasskeyRefused] = useState(false);
  const [begin] = useBeginFactorMutation();
  const [finish] = useFinishFactorMutation();
  const startOnce = useSingleFlight();
  const action = useSheetAction({ subject: kind, unansweredText: t('confirm.unanswered') }, [
    'code',
    'loginPassword',
  ]);
  const { busy } = action;
  const isSaved = !busy && begun !== undefined && saved.some(({ id }) => id === begun.id);
  const isFirst = saved.length === 1;
  useEffect(() => {
    if (!isSaved) return;
    onClose();
    if (isFirst) onCodesLost();
  });
  const prove = (proof: FactorProof): Promise<boolean> =>
    action.run(async () => {
      const answer = await claimFailure(finish(proof));
      if (answer.data) {
        onClose();
        if (answer.data.length > 0) onCodes(answer.data);
      }
      return answer;
    });
  const start = (name: string, loginPassword: string) =>
    startOnce(async () => {
      setPasskeyRefused(false);
      let made: BegunFactor | undefined;
      await action.run(async () => {
        const answer = await claimFailure(begin({ kind, name, loginPassword }));
        made = answer.data;
        return answer;
      });
      if (!made) return;
      setBegun(made);
      if (kind === 'app') return;
      const attestation = await makePasskey(made.passkey).catch((error: unknown) => {
        console.warn('no passkey', error);
        return undefined;
      });
      if (attestation === undefined) setPasskeyRefused(true);
      else await prove({ id: made.id, attestation });
    });
  return { begun, isPasskeyRefused, busy, action, start, prove };
}

interface NameAndPasswordProps {
  readonly kind: FactorKind;
  readonly busy: boolean;
  readonly rejected: string | undefined;
  readonly onEdit: () => void;
  readonly onStart: (name: string, password: string) => void;
}

function NameAndPassword({ kind, busy, rejected, onEdit, onStart }: NameAndPasswordProps) {
  const t = useT('security');
  const [name, setName] = useState<string>(t(`factors.${kind}`));
  const [password, setPassword] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (name.trim() && password) onStart(name.trim(), password);
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <TextField
        label={t('factors.name')}
        value={name}
        onChange={setName}
        error={isSubmitted && !name.trim() ? t('errors.name') : undefined}
        maxLength={40}
        name="factor-name"
      />
      <PasswordField
        label={t('password.logpassword')}
        value={password}
        onChange={(next) => {
          setPassword(next);
          onEdit();
        }}
        error={isSubmitted && !password ? t('errors.logpassword') : rejected}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" block busy={busy}>
        {t('factors.next')}
      </Button>
    </form>
  );
}

interface ScanAndProveProps {
  readonly begun: BegunFactor;
  readonly busy: boolean;
  readonly rejected: string | undefined;
  readonly onEdit: () => void;
  readonly onCode: (code: string) => void;
}

function ScanAndProve({ begun, busy, rejected, onEdit, onCode }: ScanAndProveProps) {
  const t = useT('security');
  const [code, setCode] = useState('');
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSubmitted(true);
    if (code.trim()) onCode(code.trim());
  };
  return (
    <form className={styles.fields} onSubmit={submit} noValidate>
      <p className={styles.note}>{t('factors.scan')}</p>
      <div className={styles.qr}>
        <QrTile value={begun.uri} />
      </div>
      <div className={styles.key}>
        <bdi dir="ltr" translate="no">
          {begun.key}
        </bdi>
        <CopyButton value={begun.key} name={t('factors.key')} />
      </div>
      <TextField
        label={t('confirm.appCode')}
        value={code}
        onChange={(next) => {
          setCode(next);
          onEdit();
        }}
        error={isSubmitted && !code.trim() ? t('errors.code') : rejected}
        name="one-time-code"
        autoComplete="one-time-code"
        inputMode="numeric"
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
