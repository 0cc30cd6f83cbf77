import { useT } from '@ex/i18n';
import { safeLink } from '@ex/routing';
import { toast } from '@ex/ui-kit';
import type { ReactNode } from 'react';

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
