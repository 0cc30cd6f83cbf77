import { REFETCH_ON_ENTER } from '@ex/api-client';
import { useFeature } from '@ex/api-client/content';
import { type FactorKind, type SecondFactor, useSecondFactorsQuery } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import {
  Button,
  EmptyState,
  ErrorState,
  HeaderBar,
  Icon,
  ListRow,
  Loading,
  Page,
  SkeletonRows,
} from '@ex/ui-kit';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AddFactorSheet } from '../components/AddFactorSheet';
import { FactorDetails } from '../components/FactorDetails';
import { RecoveryCodes } from '../components/RecoveryCodes';
import { RenewCodesSheet } from '../components/RenewCodesSheet';
import styles from '../components/security.module.css';
import { hasPasskeys } from '../model/passkey';

/** Two-step verification: authenticator apps, passkeys and recovery codes (FACTOR-01 to FACTOR-03, FACTOR-09). */
export function Screen() {
  const t = useT('security');
  const title = useT('shell')('titles.factors');
  const navigate = useNavigate();
  const { data: factors, isError, isFetching, refetch } = useSecondFactorsQuery(undefined, REFETCH_ON_ENTER);
  const offersPasskeys = useFeature('passkeys') && hasPasskeys();
  const [adding, setAdding] = useState<FactorKind>();
  const [opened, setOpened] = useState<SecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="blocks">
        {!factors && isError ? (
          <ErrorState onRetry={() => void refetch()} busy={isFetching} />
        ) : (
          <Loading loading={!factors} skeleton={<SkeletonRows rows={2} height={64} />}>
            {factors?.list.length === 0 && <EmptyState title={t('factors.empty')} />}
            {factors !== undefined && factors.list.length > 0 && (
              <section className={styles.group} aria-label={t('factors.label')}>
                {factors.list.map((factor) => (
                  <ListRow
                    key={factor.id}
                    icon={<Icon of={ICONS[factor.kind]} size={20} />}
                    label={<bdi>{factor.name}</bdi>}
                    caption={t(`factors.${factor.kind}`)}
                    onClick={() => setOpened(factor)}
                  />
                ))}
              </section>
            )}
            <div className={styles.action}>
              <Button block onClick={() => setAdding('app')}>
                {t('factors.addApp')}
              </Button>
              {offersPasskeys && (
                <Button block variant="secondary" onClick={() => setAdding('passkey')}>
                  {t('factors.addPasskey')}
                </Button>
              )}
            </div>
            {factors !== undefined && factors.list.length > 0 && (
              <section className={styles.action} aria-label={t('factors.recovery')}>
                <p className={styles.note}>
                  {t('factors.recoveryLeft', { left: factors.recoveryCodesLeft })}
                </p>
                <Button block variant="secondary" onClick={() => setRenewing(true)}>
                  {t('factors.renew')}
                </Button>
              </section>
            )}
          </Loading>
        )}
      </Page>
      <AddFactorSheet
        kind={adding}
        saved={factors?.list ?? []}
        onClose={() => setAdding(undefined)}
        onCodes={setCodes}
        onCodesLost={() => setRenewing(true)}
      />
      <FactorDetails
        key={opened?.id}
        factor={opened}
        isLast={factors?.list.length === 1}
        onClose={() => setOpened(undefined)}
      />
      <RenewCodesSheet open={isRenewing} onClose={() => setRenewing(false)} onCodes={setCodes} />
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </>
  );
}

const ICONS = { app: Smartphone, passkey: KeyRound } as const;
