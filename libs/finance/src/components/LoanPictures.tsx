import { type StoredImage, uploadImage } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { UploadTile } from '@ex/ui-kit';
import { type LoanDraft, type Picture, PICTURES } from '../model/loan-draft';
import styles from './LoanPictures.module.css';

interface LoanPicturesProps {
  readonly photos: LoanDraft['photos'];
  /** The picture reported as missing; undefined for none. */
  readonly missing: Picture | undefined;
  /** Called with each stored picture, with undefined when one is removed. */
  readonly onChange: (picture: Picture, image: StoredImage | undefined) => void;
}

/** The three pictures of a loan application, each uploaded when the member chooses it (LOAN-13, LOAN-14). */
export function LoanPictures({ photos, missing, onChange }: LoanPicturesProps) {
  const t = useT('finance');
  return (
    <>
      <section className={styles.photos} aria-label={t('loan.photos')}>
        {PICTURES.map((picture) => (
          <UploadTile
            key={picture}
            label={t(`loan.photo.${picture}`)}
            value={photos[picture]}
            onChange={(image) => onChange(picture, image)}
            upload={uploadImage}
            error={missing === picture ? t(`loan.missing.${picture}`) : undefined}
          />
        ))}
      </section>
      <p className={styles.note}>{t('loan.photosNote')}</p>
    </>
  );
}
