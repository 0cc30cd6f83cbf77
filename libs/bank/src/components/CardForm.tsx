import { useT } from '@ex/i18n';
import { TextField } from '@ex/ui-kit';
import { type FormEvent, useRef, useState } from 'react';
import { type CardFields, EMPTY, FIELDS, missing } from '../model/card-form';
import styles from './CardForm.module.css';

interface CardFormProps {
  /** Ties the button outside of the form to it. */
  readonly id: string;
  /** What stands in it at first. */
  readonly card: CardFields | undefined;
  readonly busy: boolean;
  /** Called with fields that all say something. */
  readonly onSave: (fields: CardFields) => void;
}

/** Bank, holder and number of a card (BANK-07); what is missing is asked for, the first of it takes the focus (BANK-08). */
export function CardForm({ id, card, busy, onSave }: CardFormProps) {
  const t = useT('bank');
  const [fields, setFields] = useState(card ?? EMPTY);
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const gaps = missing(fields);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (busy) return;
    const [gap] = gaps;
    if (gap === undefined) onSave(fields);
    else form.current?.querySelector<HTMLInputElement>(`[name="${gap}"]`)?.focus();
  };
  return (
    <form ref={form} id={id} className={styles.form} noValidate onSubmit={save}>
      {FIELDS.map(({ name, most }) => (
        <TextField
          key={name}
          name={name}
          label={t(`${name}.label`)}
          value={fields[name]}
          maxLength={most}
          ltr={name === 'card_number'}
          latin={name === 'card_number'}
          autoComplete="off"
          spellCheck={false}
          error={asked && gaps.includes(name) ? t(`${name}.missing`) : undefined}
          onChange={(value) => setFields({ ...fields, [name]: value })}
        />
      ))}
    </form>
  );
}
