import { isUnknownOutcome, useSingleFlight } from '@ex/api-client';
import {
  type BegunFactor,
  type FactorKind,
  type FactorProof,
  useBeginFactorMutation,
  useFinishFactorMutation,
} from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { Button, Callout, CopyButton, PasswordField, QrTile, Sheet, TextField } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import { formatCode } from '../model/format-code';
import { makePasskey } from '../model/passkey';
import styles from './security.module.css';

interface AddFactorSheetProps {
  /** What is added; undefined closes the sheet. */
  readonly kind: FactorKind | undefined;
  readonly onClose: () => void;
  /** Takes the recovery codes that come with the first factor. */
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Adds a factor in two steps: name and login password, then the proof (FACTOR-01, FACTOR-02). */
export function AddFactorSheet({ kind, ...rest }: AddFactorSheetProps) {
  return kind ? <AddFactor kind={kind} {...rest} /> : null;
}

function AddFactor({ kind, onClose, onCodes }: AddFactorSheetProps & { readonly kind: FactorKind }) {
  const t = useT('security');
  const [begun, setBegun] = useState<BegunFactor>();
  const [failure, setFailure] = useState<'factors.failed' | 'confirm.unanswered'>();
  const [begin, { isLoading: isBeginning }] = useBeginFactorMutation();
  const [finish, { isLoading: isFinishing }] = useFinishFactorMutation();
  const once = useSingleFlight();
  const prove = async (proof: FactorProof): Promise<void> => {
    setFailure(undefined);
    const { data, error } = await finish(proof);
    if (isUnknownOutcome(error)) setFailure('confirm.unanswered');
    if (!data) return;
    onClose();
    onCodes(data);
  };
  const start = (name: string, loginPassword: string) =>
    once(async () => {
      setFailure(undefined);
      const { data, error } = await begin({ kind, name, loginPassword });
      if (isUnknownOutcome(error)) setFailure('confirm.unanswered');
      if (!data) return;
      if (kind === 'app') return setBegun(data);
      const attestation = await makePasskey(data.passkey).catch((error: unknown) => {
        console.warn('no passkey', error);
        return undefined;
      });
      if (attestation === undefined) setFailure('factors.failed');
      else await prove({ id: data.id, attestation });
    });
  const busy = isBeginning || isFinishing;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(kind === 'app' ? 'factors.addApp' : 'factors.addPasskey')}
      busy={busy}
    >
      <div className={styles.sheet}>
        {begun ? (
          <ScanAndProve
            begun={begun}
            busy={busy}
            onCode={(code) => void once(() => prove({ id: begun.id, code }))}
          />
        ) : (
          <NameAndPassword kind={kind} busy={busy} onStart={(name, password) => void start(name, password)} />
        )}
        {failure && (
          <Callout tone="warn" live>
            {t(failure)}
          </Callout>
        )}
      </div>
    </Sheet>
  );
}

interface NameAndPasswordProps {
  readonly kind: FactorKind;
  readonly busy: boolean;
  readonly onStart: (name: string, password: string) => void;
}

function NameAndPassword({ kind, busy, onStart }: NameAndPasswordProps) {
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
        onChange={setPassword}
        error={isSubmitted && !password ? t('errors.logpassword') : undefined}
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
  readonly onCode: (code: string) => void;
}

function ScanAndProve({ begun, busy, onCode }: ScanAndProveProps) {
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
        <bdi dir="ltr">{begun.key}</bdi>
        <CopyButton value={begun.key} name={t('factors.key')} />
      </div>
      <TextField
        label={t('confirm.appCode')}
        value={code}
        onChange={setCode}
        error={isSubmitted && !code.trim() ? t('errors.code') : undefined}
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
