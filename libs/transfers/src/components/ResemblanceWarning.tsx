import { useT } from '@ex/i18n';
import { isolateText } from '@ex/languages';
import { Callout } from '@ex/ui-kit';

interface ResemblanceWarningProps {
  /** Name that the member has sent to before. */
  readonly name: string;
}

/** Warns that the receiver is not the one with this name, which is easily taken for the receiver's (D-68). */
export function ResemblanceWarning({ name }: ResemblanceWarningProps) {
  const t = useT('transfers');
  return (
    <Callout tone="warn" live>
      {t('send.resembles', { name: isolateText(name) })}
    </Callout>
  );
}
