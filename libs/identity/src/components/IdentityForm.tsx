import { uploadImage } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { Button, Callout, Card, TextField, UploadTile } from '@ex/ui-kit';
import { useRef } from 'react';
import { MAX_NAME_LENGTH, SIDES } from '../model/identity-documents';
import { useIdentityForm } from '../model/use-identity-form';
import styles from './IdentityForm.module.css';
import { PhotoGuide } from './PhotoGuide';

/** Real name and both sides of the ID card (KYC-01 to KYC-05). */
export function IdentityForm() {
  const t = useT('identity');
  const { documents, change, missing, submit, busy, unanswered } = useIdentityForm();
  const form = useRef<HTMLFormElement>(null);
  const send = async (): Promise<void> => {
    const [first] = await submit();
    if (first === undefined) return;
    const input = first === 'name' ? 'input[name="real_name"]' : `[data-side="${first}"] input`;
    form.current?.querySelector<HTMLElement>(input)?.focus();
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Card>
        <TextField
          name="real_name"
          label={t('name.label')}
          helper={t('name.helper')}
          error={missing.includes('name') ? t('name.missing') : undefined}
          value={documents.name}
          onChange={(name) => change({ name })}
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
        />
      </Card>
      <Card className={styles.photos}>
        <h2 className={styles.title}>{t('photos.title')}</h2>
        <div className={styles.tiles}>
          {SIDES.map((side) => (
            <div key={side} data-side={side}>
              <UploadTile
                label={t(`photos.${side}`)}
                value={documents[side] === '' ? undefined : { preview: undefined }}
                onChange={(image) => change({ [side]: image?.url ?? '' })}
                upload={uploadImage}
                error={missing.includes(side) ? t(`photos.missing.${side}`) : undefined}
              />
            </div>
          ))}
        </div>
        <PhotoGuide />
        <p className={styles.note}>{t('photos.private')}</p>
      </Card>
      <div className={styles.foot}>
        {unanswered && (
          <Callout tone="warn" live>
            {unanswered}
          </Callout>
        )}
        <Button type="submit" block busy={busy}>
          {t('submit')}
        </Button>
        <p className={styles.note}>{t('after')}</p>
      </div>
    </form>
  );
}
