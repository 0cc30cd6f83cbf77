import { useT } from '@ex/i18n';
import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { copyText } from '../lib/copy-text';
import { toast } from '../lib/toast';
import { IconButton } from './IconButton';

const SHOWN_MS = 2_000;

/** Copies a text that members carry elsewhere, such as an address; says that it did (SHELL-33). `name` says what it is. */
export function CopyButton({ value, name }: { value: string; name: string }): ReactNode {
  const t = useT('ui');
  const [copied, setCopied] = useState<string>();
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    const done = await copyText(value);
    if (done) setCopied(value);
    toast(t(done ? 'copySuccess' : 'copy.failed'), done ? 'success' : 'failure');
  };
  return (
    <IconButton
      label={t('copy.label', { name })}
      icon={copied === value ? Check : Copy}
      size={20}
      onClick={() => void copy()}
    />
  );
}
