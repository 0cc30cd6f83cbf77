import { useT } from '@ex/i18n';
import { openExternal, safeLink } from '@ex/routing';
import { Button, Icon, toast } from '@ex/ui-kit';
import { Headset } from 'lucide-react';
import type { ReactNode } from 'react';

/** Outlined button to customer service, in place of what is switched off (D-29). `service` is the link as it came. */
export function ServiceButton({ service }: { readonly service: string }) {
  const t = useT('wallet');
  const open = (): void => {
    if (!openExternal(service)) toast(t('actions.noService'));
  };
  return (
    <Button variant="secondary" block icon={<Icon of={Headset} size={20} />} onClick={open}>
      {t('actions.service')}
    </Button>
  );
}

interface ServiceLinkProps {
  /** Link of customer service as the server sent it. */
  readonly service: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** To customer service, apart from the app; without a usable link it says so (D-27, D-29). */
export function ServiceLink({ service, className, children }: ServiceLinkProps) {
  const t = useT('wallet');
  const link = safeLink(service);
  if (link === undefined)
    return (
      <button type="button" className={className} onClick={() => toast(t('actions.noService'))}>
        {children}
      </button>
    );
  return (
    <a className={className} href={link} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
