import type { Terms } from '@ex/api-client/content';
import {
  sessionFingerprint,
  useAcceptTermsMutation,
  useMemberQuery,
  useTermsQuery,
} from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { readSession, writeSession } from '@ex/storage';
import { useSheetAction } from '@ex/submit';
import { ConfirmSheet } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './form.module.css';
import { TermsLinks } from './TermsLinks';

/** Keeps the session in which the member was asked and put it off. */
const PUT_OFF = 'terms-put-off';

/**
 * Asks a member who has not accepted the current terms, once after each log-in; nothing is locked until then (TERMS-05). For
 * members only, where the site states terms.
 */
export function TermsPrompt() {
  const { data: member } = useMemberQuery();
  const [isDismissed, setDismissed] = useState(() => readSession(PUT_OFF) === sessionFingerprint());
  const isDue = Boolean(member?.areTermsDue) && !isDismissed;
  const { data: terms } = useTermsQuery(undefined, { skip: !isDue });
  const putOff = (): void => {
    writeSession(PUT_OFF, sessionFingerprint());
    setDismissed(true);
  };
  return terms && terms.texts.length > 0 ? <TermsSheet open={isDue} terms={terms} onClose={putOff} /> : null;
}

interface TermsSheetProps {
  readonly open: boolean;
  readonly terms: Terms;
  readonly onClose: () => void;
}

function TermsSheet({ open, terms, onClose }: TermsSheetProps) {
  const t = useT('terms');
  const [accept] = useAcceptTermsMutation();
  const { busy, failure, run } = useSheetAction({ subject: open });
  const submit = (): void => void run(() => accept({ version: terms.version }));
  return (
    <ConfirmSheet
      open={open}
      onClose={onClose}
      onConfirm={submit}
      title={t('due.title')}
      confirmLabel={t('due.accept')}
      cancelLabel={t('due.later')}
      busy={busy}
      failure={failure}
    >
      <p className={styles.text}>{t('due.text')}</p>
      <TermsLinks texts={terms.texts} />
    </ConfirmSheet>
  );
}
