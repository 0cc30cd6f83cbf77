import type { Freshness, Pair } from '@ex/api-client';
import type { MarketRules } from '@ex/api-client/spot';
import { useT } from '@ex/i18n';
import { formatLimit } from '@ex/money';
import { BalanceShortfall } from '@ex/submit';
import { AmountField, Button, type Percent, PercentRow, Segmented } from '@ex/ui-kit';
import { type ReactNode, useState } from 'react';
import { type DraftField, type DraftProblem, maxOrder } from '../model/check';
import { type Balances, isSameDraft, type OrderDraft } from '../model/draft';
import { farFromLast, orderCost } from '../model/figures';
import { stepPrice, withAmount, withQuantity, withShare } from '../model/link';
import styles from './OrderForm.module.css';
import { OrderSummary } from './OrderSummary';
import { PriceDistance } from './PriceDistance';

interface OrderFormProps {
  readonly draft: OrderDraft;
  readonly onChange: (draft: OrderDraft) => void;
  /** Called when an amount field loses focus: the form can now report an amount that exceeds the balance. */
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  readonly problem: DraftProblem | undefined;
  /** The limit price is the last price at the moment the form opened. */
  readonly isPricePrefilled?: boolean;
  readonly rules: MarketRules;
  readonly balances: Balances;
  /** How old the balances are; stale ones are grey, with their age. */
  readonly balanceAge: Freshness;
  readonly pair: Pair;
  /** Decimal text. */
  readonly lastPrice: string | undefined;
  /** Entry of the summary about the expected price of a market order. */
  readonly estimate?: ReactNode;
  /** Why nothing can be sent now, shown under the button. */
  readonly blocked: string | undefined;
  readonly busy: boolean;
}

/** Buy or sell, limit or market: price, quantity, amount, share of the balance (SPOT-12 to SPOT-24). */
export function OrderForm(props: OrderFormProps) {
  const { draft, onChange, pair, blocked, busy, onSubmit } = props;
  const t = useT('spot');
  const isBuy = draft.side === 'buy';
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!blocked && !busy) onSubmit();
      }}
    >
      <Segmented
        label={t('form.side')}
        value={draft.side}
        items={[
          { value: 'buy', label: t('form.buy'), tone: 'rise' },
          { value: 'sell', label: t('form.sell'), tone: 'fall' },
        ]}
        onChange={(side) => onChange({ ...draft, side, quantity: '', amount: '' })}
      />
      <Segmented
        label={t('form.kind')}
        value={draft.type}
        items={[
          { value: 'limit', label: t('form.limit') },
          { value: 'market', label: t('form.market') },
        ]}
        onChange={(type) => onChange({ ...draft, type, quantity: '', amount: '' })}
      />
      <Fields {...props} />
      <OrderSummary {...props} />
      <div className={styles.submit}>
        <Button
          type="submit"
          variant={isBuy ? 'rise' : 'fall'}
          block
          busy={busy}
          disabledReason={blocked}
          icon={<span aria-hidden="true">{isBuy ? '▲' : '▼'}</span>}
        >
          {t(isBuy ? 'form.buyCoin' : 'form.sellCoin', { coin: pair.base })}
        </Button>
      </div>
    </form>
  );
}

function Fields(props: OrderFormProps) {
  const { draft, onChange, onLeave, rules, balances, pair, lastPrice } = props;
  const t = useT('spot');
  const [share, setShare] = useState<{ readonly percent: Percent; readonly of: OrderDraft }>();
  const errorFor = useErrors(props);
  const applyShare = (percent: Percent): void => {
    const next = withShare(draft, percent, balances, rules, lastPrice);
    if (!next) return;
    onChange(next);
    setShare({ percent, of: next });
  };
  return (
    <>
      {draft.type === 'limit' ? (
        <AmountField
          reserve
          label={`${t('form.price')} (${pair.quote})`}
          value={draft.price}
          placeholder={lastPrice}
          decimals={rules.priceDecimals}
          error={errorFor('price')}
          helper={<PriceHelper {...props} />}
          onChange={(price) => onChange({ ...draft, price })}
          onBlur={onLeave}
          onStep={(direction) =>
            onChange({ ...draft, price: stepPrice(draft.price, direction, lastPrice, rules.priceDecimals) })
          }
        />
      ) : (
        <p className={styles.marketPrice}>{t('form.marketPrice')}</p>
      )}
      <AmountField
        reserve
        label={`${t('form.quantity')} (${pair.base})`}
        value={draft.quantity}
        decimals={rules.quantityDecimals}
        error={errorFor('quantity')}
        onChange={(quantity) => onChange(withQuantity(draft, quantity, lastPrice))}
        onBlur={onLeave}
      />
      {draft.type === 'market' && (
        <AmountField
          reserve
          label={`${t('form.amount')} (${pair.quote})`}
          value={draft.amount}
          decimals={8}
          error={errorFor('amount')}
          onChange={(amount) => onChange(withAmount(draft, amount, lastPrice, rules))}
          onBlur={onLeave}
        />
      )}
      <PercentRow
        value={share && isSameDraft(share.of, draft) ? share.percent : undefined}
        onChange={applyShare}
      />
      <OrderShortfall {...props} />
    </>
  );
}

/** Offers to add what is missing. The form empties the field that asked for it when it is left (SPOT-23); the offer stays. */
function OrderShortfall({ draft, problem, balances, pair }: OrderFormProps) {
  const cost = orderCost(draft);
  const [lastCost, setLastCost] = useState(cost);
  if (cost !== '' && cost !== lastCost) setLastCost(cost);
  const isBuy = draft.side === 'buy';
  return (
    <BalanceShortfall
      coin={isBuy ? pair.quote : pair.base}
      amount={cost === '' && problem?.reason === 'balance' ? lastCost : cost}
      available={isBuy ? balances.quote : balances.base}
    />
  );
}

/** What is said under the price: that it is far from the market, or that it was filled in. */
function PriceHelper({ draft, onChange, isPricePrefilled, rules, lastPrice }: OrderFormProps) {
  const t = useT('spot');
  const distance = farFromLast(draft, lastPrice);
  if (distance === undefined || lastPrice === undefined)
    return isPricePrefilled ? <span>{t('form.prefilled')}</span> : null;
  return (
    <PriceDistance
      distance={distance}
      lastPrice={lastPrice}
      decimals={rules.priceDecimals}
      onUse={(price) => onChange({ ...draft, price })}
    />
  );
}

type ErrorSource = Pick<OrderFormProps, 'draft' | 'problem' | 'rules' | 'balances' | 'pair'>;

function useErrors({ draft, problem, rules, balances, pair }: ErrorSource) {
  const t = useT('spot');
  const max = maxOrder(draft, balances, rules);
  return (field: DraftField): ReactNode => {
    if (problem?.field !== field) return undefined;
    if (problem.reason === 'missing') return t(`errors.${field}`);
    if (problem.reason === 'minimum')
      return t('errors.minimum', { min: rules.minAmount ?? '', coin: pair.quote });
    return (
      <span>
        {t('errors.balance')}
        {max !== undefined && <bdi className={styles.max}>{t('errors.max', { max: formatLimit(max) })}</bdi>}
      </span>
    );
  };
}
