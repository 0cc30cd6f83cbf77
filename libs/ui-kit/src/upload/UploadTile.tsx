import { useT } from '@ex/i18n';
import { Camera, Check, RotateCw, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../action/Button';
import { IconButton } from '../action/IconButton';
import { cx } from '../lib/cx';
import { Icon } from '../mark/Icon';
import { Ring } from '../mark/Ring';
import { VisuallyHidden } from '../text/VisuallyHidden';
import styles from './UploadTile.module.css';
import { type UploadedImage, type UploadImage, type UploadState, useUpload } from './use-upload';

interface UploadTileProps {
  /** What the picture shows: "Front of the card". */
  readonly label: string;
  /** The uploaded picture, without a preview when that has expired; undefined while there is none. */
  readonly value: { readonly preview: string | undefined } | undefined;
  readonly onChange: (value: UploadedImage | undefined) => void;
  readonly upload: UploadImage;
  /** Error message, such as for a missing picture. */
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
}

/**
 * A picture whose upload starts when the member chooses it: preview, progress, retry, remove. It is scaled down and
 * stripped of its metadata, location included, before it leaves the device.
 */
export function UploadTile({ label, value, onChange, upload, error, disabled }: UploadTileProps): ReactNode {
  const t = useT('ui');
  const id = useId();
  const { state, localPreview, choose, retry, stop } = useUpload(upload, onChange);
  const failed = state.step === 'failed' ? t(`upload.${state.reason}`) : undefined;
  // A picture that is being uploaded is not missing.
  const message = failed ?? (state.step === 'uploading' ? undefined : error);
  const filled = state.step !== 'idle' || value !== undefined;
  return (
    <div className={styles.upload}>
      <div className={cx(styles.tile, message && styles.failed, filled && styles.filled)}>
        {/* Another address is another picture, which may be readable again. */}
        <Preview
          key={localPreview ?? value?.preview}
          src={filled ? (localPreview ?? value?.preview) : undefined}
        />
        <label htmlFor={id} className={styles.label}>
          <Mark state={state} done={value !== undefined} />
          <span className={styles.caption}>{label}</span>
        </label>
        <input
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          disabled={disabled}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file may be chosen again after it was removed.
            target.value = '';
            if (file) choose(file);
          }}
        />
        {filled && !disabled && (
          <IconButton
            label={t('upload.remove', { name: label })}
            icon={X}
            size={16}
            className={styles.remove}
            onClick={stop}
          />
        )}
      </div>
      <div id={`${id}-message`} className={styles.said} aria-live="polite">
        {message && (
          <span className={styles.error}>
            <Icon of={TriangleAlert} size={14} />
            <span>{message}</span>
          </span>
        )}
        {!message && state.step === 'idle' && value && <VisuallyHidden>{t('upload.done')}</VisuallyHidden>}
        {state.step === 'uploading' && <VisuallyHidden>{t('upload.sending')}</VisuallyHidden>}
      </div>
      {state.step === 'failed' && state.reason === 'unsent' && (
        <Button variant="secondary" size="small" icon={<Icon of={RotateCw} size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** The picture itself, decorative: the label names it. Renders nothing when it cannot be decoded. */
function Preview({ src }: { src: string | undefined }): ReactNode {
  const [broken, setBroken] = useState(false);
  if (src === undefined || broken) return null;
  return <img src={src} alt="" className={styles.picture} onError={() => setBroken(true)} />;
}

function Mark({ state, done }: { state: UploadState; done: boolean }): ReactNode {
  if (state.step === 'uploading')
    return (
      <span className={styles.mark}>
        <Ring size={28} stroke={3} share={state.share} tone="accent" turning={state.share === 0} />
        {state.share > 0 && (
          <bdi className={styles.percent} translate="no">{`${Math.floor(state.share * 100)}%`}</bdi>
        )}
      </span>
    );
  return <Icon of={done && state.step === 'idle' ? Check : Camera} size={24} />;
}
