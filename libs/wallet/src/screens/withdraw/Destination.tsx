import { toApiError } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime } from '@ex/languages';
import { maskCard } from '@ex/money';
import { paths } from '@ex/routing';
import { Address, Callout, ErrorState, Field, LinkButton, PickField, Skeleton } from '@ex/ui-kit';
import { PickAddress } from './PickAddress';
import type { WithdrawalFlow } from '../../model/use-withdrawal';
import styles from './withdraw.module.css';

interface DestinationProps {
  readonly flow: WithdrawalFlow;
  /** Card numbers are masked (CONST-14). */
  readonly masked: boolean;
}

/** The bound address or a card to pick; or why there is neither. */
export function Destination({ flow, masked }: DestinationProps) {
  const { terms, method } = flow;
  if (terms.isError && !terms.currentData) return <NoTerms terms={terms} />;
  return method === 'wallet' ? <ToAddress flow={flow} /> : <ToCard flow={flow} masked={masked} />;
}

/**
 * Why there are no terms, without which nothing can be withdrawn: the server's reason against this coin, method or
 * account, or else that they could not be loaded, with a retry.
 */
function NoTerms({ terms }: Pick<WithdrawalFlow, 'terms'>) {
  const error = toApiError(terms.error);
  if (error?.kind === 'refused' && error.msg !== '') return <Callout tone="warn">{error.msg}</Callout>;
  return <ErrorState onRetry={() => void terms.refetch()} busy={terms.isFetching} />;
}

function ToAddress({ flow }: { readonly flow: WithdrawalFlow }) {
  const t = useT('withdraw');
  const { change, coin, payout, problems, terms } = flow;
  if (payout.addresses.length > 0)
    return (
      <PickAddress
        payout={payout}
        coinId={coin?.id}
        hasProblem={problems.destination !== undefined}
        onChange={(address) => change({ address })}
      />
    );
  // As high as what most likely takes its place: a saved address, or the way to the first one.
  if (!terms.currentData || !payout.isLoaded) return <Skeleton height={payout.isLoaded ? 72 : 180} />;
  const address = terms.currentData.boundAddress;
  return (
    <Field label={t('address')} error={problems.destination ? t('errors.address') : undefined}>
      {({ id, ...described }) => (
        <div {...described} id={id} className={styles.target}>
          {address === null ? (
            <>
              <span>{t('noAddress', { coin: coin?.coin ?? '' })}</span>
              <LinkButton
                variant="secondary"
                size="small"
                href={paths.withdrawalAddress({ ...(coin && { id: coin.id }), then: 'back' })}
              >
                {t('bindAddress')}
              </LinkButton>
            </>
          ) : (
            <Address value={address} />
          )}
        </div>
      )}
    </Field>
  );
}

function ToCard({ flow: { cards, card, change, problems }, masked }: DestinationProps) {
  const t = useT('withdraw');
  const wait = card?.usableAt ? t('cardFrom', { time: formatUnbrokenTime(card.usableAt) }) : undefined;
  if (cards.isError && !cards.data)
    return <ErrorState onRetry={() => void cards.refetch()} busy={cards.isFetching} />;
  return (
    <div className={styles.stack}>
      <PickField
        label={t('card')}
        placeholder={t('pickCard')}
        value={String(card?.id ?? '')}
        items={(cards.data ?? []).map(({ id, bankName, number, holder }) => ({
          value: String(id),
          label: `${bankName} ${masked ? maskCard(number) : number}`,
          caption: holder,
        }))}
        error={problems.destination ? (wait ?? t('errors.card')) : undefined}
        helper={cards.data?.length === 0 ? t('noCard') : wait}
        disabled={cards.data?.length === 0}
        onChange={(next) => change({ card: next })}
      />
      <LinkButton variant="text" size="small" href={paths.bank({ then: 'back' })} className={styles.link}>
        {t('bindCard')}
      </LinkButton>
    </div>
  );
}
