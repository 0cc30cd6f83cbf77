import type { SiteConfig } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { cx, Icon, KitLink } from '@ex/ui-kit';
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine, type LucideIcon } from 'lucide-react';
import styles from './MoneyActions.module.css';
import { ServiceLink } from './customer-service';

interface MoneyActionsProps {
  /** Undefined until the site has said it; everything counts as open until then. */
  readonly config: SiteConfig | undefined;
  /** `bar` at the bottom of the page, `row` within a card. */
  readonly look: 'bar' | 'row';
}

/** Transfer, deposit and withdraw; what is switched off leads to customer service (ACCOUNT-12, D-29). */
export function MoneyActions({ config, look }: MoneyActionsProps) {
  const t = useT('wallet');
  const service = config?.customerServiceUrl ?? '';
  const features = config?.features ?? { deposit: true, withdrawal: true };
  return (
    <nav
      data-bottom-bar={look === 'bar' ? '' : undefined}
      aria-label={t('actions.label')}
      className={cx(styles.actions, styles[look])}
    >
      <Action icon={ArrowLeftRight} label={t('actions.transfer')} to={paths.accountTransfer()} />
      <Action
        main
        icon={ArrowDownToLine}
        label={t('actions.deposit')}
        to={features.deposit ? paths.deposit() : undefined}
        service={service}
      />
      <Action
        icon={ArrowUpFromLine}
        label={t('actions.withdraw')}
        to={features.withdrawal ? paths.withdraw() : undefined}
        service={service}
      />
    </nav>
  );
}

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Undefined when it is switched off. */
  readonly to: string | undefined;
  readonly service?: string;
  readonly main?: boolean;
}

function Action({ icon, label, to, service = '', main }: ActionProps) {
  const className = cx(styles.action, main && styles.main);
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span className={styles.label}>{label}</span>
    </>
  );
  if (to === undefined)
    return (
      <ServiceLink service={service} className={className}>
        {content}
      </ServiceLink>
    );
  return (
    <KitLink href={to} className={className}>
      {content}
    </KitLink>
  );
}
