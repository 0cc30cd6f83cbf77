import type { RegistrationConfig } from '@ex/api-client/content';
import type { Registration, RegistrationMethod } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { Button, TabPanel, Tabs } from '@ex/ui-kit';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { RegisterInput } from '../model/register-form';
import { useRegisterForm } from '../model/use-register-form';
import styles from './form.module.css';
import { FIELD_NAMES, type FieldRejection, RegisterFields } from './RegisterFields';
import { TermsField, type TermsToAccept } from './TermsField';

interface RegisterFormProps {
  readonly config: RegistrationConfig;
  /** Invitation code of the address (AUTH-05). */
  readonly invitationCode: string;
  /** What is to be accepted; undefined where the site states nothing (TERMS-06). */
  readonly terms?: TermsToAccept | undefined;
  readonly busy: boolean;
  /** Why registration is closed now. */
  readonly blocked?: string | undefined;
  readonly code: { readonly secondsLeft: number; readonly sending: boolean };
  readonly rejection?: FieldRejection | undefined;
  /** The rejected field has changed. */
  readonly onEdit: () => void;
  readonly onSendCode: (email: string) => void;
  readonly onSubmit: (registration: Registration) => void;
  /** Shown above the button. */
  readonly children?: ReactNode;
}

/** The registration form. A failed check shows under its field and is only logged: no request, no toast (D-20). */
export function RegisterForm(props: RegisterFormProps) {
  const { config, invitationCode, terms, busy, blocked, code, onSendCode, onSubmit, children } = props;
  const { rejection, onEdit } = props;
  const t = useT('auth');
  const form = useRegisterForm(config, invitationCode, terms && (terms.current?.version ?? ''));
  const panelId = useId();
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (blocked !== undefined) return undefined;
    const outcome = form.submit();
    if ('method' in outcome) return onSubmit(outcome);
    console.warn('registration form is incomplete', outcome);
    // Its message may be above the visible part of the page.
    event.currentTarget.querySelector<HTMLElement>(`[name='${nameOf(outcome[0], form.method)}']`)?.focus();
  };
  const sendCode = (): void => {
    const email = form.takeEmail();
    if (email !== undefined) onSendCode(email);
  };
  const content = (
    <>
      <RegisterFields
        form={form}
        rejection={rejection}
        onEdit={onEdit}
        asksInvitationCode={config.asksInvitationCode}
        code={{ ...code, onSend: sendCode }}
      />
      {terms && (
        <TermsField
          terms={terms}
          name={FIELD_NAMES.acceptedTerms}
          accepted={form.input.acceptedTerms}
          error={form.errors.acceptedTerms && t(`errors.${form.errors.acceptedTerms}`)}
          onChange={(version) => form.change('acceptedTerms', version)}
        />
      )}
      <Button type="submit" block busy={busy} disabledReason={blocked}>
        {t('register.submit')}
      </Button>
      {/* Below the button, which must not move under the second tap of a double tap. */}
      {children}
    </>
  );
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {form.methods.length > 1 ? (
        <>
          <Tabs
            label={t('register.title')}
            items={form.methods.map((value) => ({
              value,
              label: t(value === 'email' ? 'register.byEmail' : 'register.byPhone'),
            }))}
            value={form.method}
            onChange={form.setMethod}
            panelId={panelId}
            fill
          />
          <TabPanel id={panelId} value={form.method} className={styles.form}>
            {content}
          </TabPanel>
        </>
      ) : (
        content
      )}
    </form>
  );
}

/** Name of a field's input. */
const nameOf = (field: keyof RegisterInput | undefined, method: RegistrationMethod): string =>
  field === undefined || field === 'account' ? method : FIELD_NAMES[field];
