import type { BankCardDetails } from '@ex/api-client/wallet';
import { useT } from '@ex/i18n';
import { Bdi, PickField, TextField } from '@ex/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { type CardNumberHint, hintOfCardNumber } from '../model/card-number';
import { EMPTY_CARD, FIELDS, missingFields } from '../model/card-form';
import styles from './CardForm.module.css';

interface CardFormProps {
  /** Ties the button outside the form to it. */
  readonly id: string;
  /** Its initial content. */
  readonly card: BankCardDetails | undefined;
  /** Banks to choose from; undefined where any name is typed (BANKS-01). */
  readonly banks?: readonly string[] | undefined;
  readonly busy: boolean;
  /** Called once no field is blank. */
  readonly onSave: (fields: BankCardDetails) => void;
}

/** Bank, holder and number of a card (BANK-07); the first blank one gets the focus (BANK-08). */
export function CardForm({ id, card, banks, busy, onSave }: CardFormProps) {
  const t = useT('bank');
  const [fields, setFields] = useState(card ?? EMPTY_CARD);
  const [wasTried, setWasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const missing = missingFields(fields);
  const hint = hintOfCardNumber(fields.number);
  const numberHint = hint && <NumberHint hint={hint} />;
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (busy) return;
    const [first] = missing;
    if (first === undefined) onSave(fields);
    else form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={save}>
      {banks && (
        <BankPick
          // A bank that was saved before the site stated its list stays.
          banks={card && !banks.includes(card.bankName) ? [card.bankName, ...banks] : banks}
          value={fields.bankName}
          isMissing={wasTried && missing.includes('bankName')}
          onChange={(bankName) => setFields({ ...fields, bankName })}
        />
      )}
      {FIELDS.filter(({ name }) => name !== 'bankName' || !banks).map(({ name, text, maxLength }) => (
        <TextField
          key={name}
          name={name}
          label={t(`${text}.label`)}
          value={fields[name]}
          maxLength={maxLength}
          ltr={name === 'number'}
          latin={name === 'number'}
          autoComplete="off"
          spellCheck={false}
          helper={name === 'number' ? numberHint : undefined}
          error={wasTried && missing.includes(name) ? t(`${text}.missing`) : undefined}
          onChange={(value) => setFields({ ...fields, [name]: value })}
        />
      ))}
    </form>
  );
}

interface BankPickProps {
  readonly banks: readonly string[];
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (bank: string) => void;
}

/** The bank, chosen from those that the site states (BANKS-01). */
function BankPick({ banks, value, isMissing, onChange }: BankPickProps) {
  const t = useT('bank');
  return (
    <PickField
      name="bankName"
      label={t('bank_name.label')}
      items={banks.map((bank) => ({ value: bank, label: bank }))}
      value={value}
      placeholder={t('bank_name.pick')}
      disabled={banks.length === 0}
      error={isMissing ? t('bank_name.pick') : undefined}
      onChange={onChange}
    />
  );
}

/** The last digits to compare, or that one digit must be wrong. */
function NumberHint({ hint }: { readonly hint: CardNumberHint }) {
  const t = useT('bank');
  if (hint.kind === 'typo') return <span className={styles.typo}>{t('card_number.typo')}</span>;
  return <Bdi>{t('card_number.ends', { last: hint.last })}</Bdi>;
}
