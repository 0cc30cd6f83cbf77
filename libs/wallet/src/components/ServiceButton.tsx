import { useT } from '@ex/i18n';
import { openExternal } from '@ex/routing';
import { Button, Icon, toast } from '@ex/ui-kit';
import { Headset } from 'lucide-react';

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
