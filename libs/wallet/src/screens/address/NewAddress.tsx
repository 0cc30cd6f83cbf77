import { useT } from '@ex/i18n';
import { Button, Callout, TextField } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './address.module.css';
import { type AddressReading, networkName } from '../../model/read-address';
import { MAX_LABEL } from './RenameSheet';
import { ScanSheet } from './ScanSheet';
import type { AddressBinding } from '../../model/use-address-binding';
import { canScanQr } from '../../model/use-qr-scanner';

/** The fields of a new address: typed, pasted or scanned. */
export function NewAddress({ binding }: { readonly binding: AddressBinding }) {
  const t = useT('withdraw');
  const faultText = useFaultText(binding.coin?.networks ?? null);
  const { reading } = binding;
  return (
    <>
      <TextField
        label={t('bind.address')}
        value={binding.address}
        ltr
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={500}
        helper={
          'network' in reading
            ? t('bind.recognised', { network: networkName(reading.network) })
            : t('bind.hint')
        }
        error={binding.showsFault ? faultText(reading) : undefined}
        onChange={binding.changeAddress}
      />
      <Sources onText={binding.takeText} />
      {binding.takesLabel && (
        <TextField
          label={t('book.label')}
          value={binding.label}
          maxLength={MAX_LABEL}
          onChange={binding.changeLabel}
        />
      )}
      <Callout tone="warn">{t('bind.check')}</Callout>
      {binding.unanswered && (
        <Callout tone="warn" live>
          {binding.unanswered}
        </Callout>
      )}
      <Button type="submit" block busy={binding.isSaving}>
        {t('bind.save')}
      </Button>
    </>
  );
}

/** Takes the address from the clipboard or a QR code, where the browser can. */
function Sources({ onText }: { readonly onText: (text: string) => void }) {
  const t = useT('withdraw');
  const [isScanning, setScanning] = useState(false);
  // Missing on pages that are not served securely, although TypeScript types it as present.
  const canPaste = 'clipboard' in navigator && 'readText' in navigator.clipboard;
  const paste = async (): Promise<void> => {
    // The browser asks the member; a refusal leaves the field unchanged.
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text !== '') onText(text);
  };
  if (!canPaste && !canScanQr()) return null;
  return (
    <div className={styles.buttons}>
      {canPaste && (
        <Button variant="secondary" size="small" onClick={() => void paste()}>
          {t('book.paste')}
        </Button>
      )}
      {canScanQr() && (
        <Button variant="secondary" size="small" onClick={() => setScanning(true)}>
          {t('book.scan')}
        </Button>
      )}
      <ScanSheet
        open={isScanning}
        onClose={() => setScanning(false)}
        onFound={(text) => {
          setScanning(false);
          onText(text);
        }}
      />
    </div>
  );
}

/** Returns the text of what is wrong with an address for a coin of these networks. */
function useFaultText(networks: readonly string[] | null) {
  const t = useT('withdraw');
  return (reading: AddressReading): string | undefined => {
    if (!('fault' in reading)) return undefined;
    if (reading.fault === 'missing') return t('bind.errors.address');
    if (reading.fault !== 'network') return t(`bind.errors.${reading.fault}`);
    return t('bind.errors.network', {
      network: networkName(reading.actual),
      networks: (networks ?? []).map((name) => name.toUpperCase()).join(', '),
    });
  };
}
