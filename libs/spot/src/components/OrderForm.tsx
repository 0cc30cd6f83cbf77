import type { Freshness } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { AmountField, Button, type Percent, PercentRow, Segmented } from '@ex/ui-kit';
import { useState } from 'react';
import type { DraftField, DraftProblem } from '../model/check';
import {
  type Balances,
  BUY,
  type Draft,
  LIMIT,
  MARKET,
  type MarketRules,
  sameDraft,
  SELL,
} from '../model/draft';
import { stepPrice, withAmount, withQuantity, withShare } from '../model/link';
import { OrderFacts } from './OrderFacts';
import styles from './OrderForm.module.css';

interface OrderFormProps {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** A field of money was left: what asks for more than there is can be told. */
  readonly onLeave: () => void;
  readonly onSubmit: () => void;
  readonly problem: DraftProblem | undefined;
  readonly rules: MarketRules;
  readonly balances: Balances;
  /** How old the balances are; old ones are grey, with their age. */
  readonly balanceAge: Freshness;
  readonly base: string;
  readonly quote: string;
  /** Latest close, decimal text. */
  readonly close: string | undefined;
  /** Why nothing can be sent now; said under the button. */
  readonly blocked: string | undefined;
  readonly busy: boolean;
}

/** Buy or sell, limit or market: price, quantity, amount, share of the balance (SPOT-12 to SPOT-24). */
export function OrderForm(props: OrderFormProps) {
  const { draft, onChange, base, blocked, busy, onSubmit } = props;
  const t = useT('spot');
  const buys = draft.side === BUY;
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
        value={buys ? 'buy' : 'sell'}
        items={[
          { value: 'buy', label: t('form.buy'), tone: 'rise' },
          { value: 'sell', label: t('form.sell'), tone: 'fall' },
        ]}
        onChange={(side) =>
          onChange({ ...draft, side: side === 'buy' ? BUY : SELL, quantity: '', amount: '' })
        }
      />
      <Segmented
        label={t('form.kind')}
        value={draft.kind === LIMIT ? 'limit' : 'market'}
        items={[
          { value: 'limit', label: t('form.limit') },
          { value: 'market', label: t('form.market') },
        ]}
        onChange={(kind) =>
          onChange({ ...draft, kind: kind === 'limit' ? LIMIT : MARKET, quantity: '', amount: '' })
        }
      />
      <Fields {...props} />
      <OrderFacts {...props} />
      <div className={styles.submit}>
        <Button
          type="submit"
          variant={buys ? 'rise' : 'fall'}
          block
          busy={busy}
          disabledReason={blocked}
          icon={<span aria-hidden="true">{buys ? '▲' : '▼'}</span>}
        >
          {t(buys ? 'form.buyCoin' : 'form.sellCoin', { coin: base })}
        </Button>
      </div>
    </form>
  );
}

function Fields({ draft, onChange, onLeave, problem, rules, balances, base, quote, close }: OrderFormProps) {
  const t = useT('spot');
  const [share, setShare] = useState<{ readonly percent: Percent; readonly of: Draft }>();
  const errorOf = useErrors(problem, rules, quote);
  const take = (percent: Percent): void => {
    const next = withShare(draft, percent, balances, rules, close);
    if (!next) return;
    onChange(next);
    setShare({ percent, of: next });
  };
  return (
    <>
      {draft.kind === LIMIT ? (
        <AmountField
          reserve
          label={`${t('form.price')} (${quote})`}
          value={draft.price}
          placeholder={close}
          decimals={rules.priceDecimals}
          error={errorOf('price')}
          onChange={(price) => onChange({ ...draft, price })}
          onBlur={onLeave}
          onStep={(way) =>
            onChange({ ...draft, price: stepPrice(draft.price, way, close, rules.priceDecimals) })
          }
        />
      ) : (
        <p className={styles.marketPrice}>{t('form.marketPrice')}</p>
      )}
      <AmountField
        reserve
        label={`${t('form.quantity')} (${base})`}
        value={draft.quantity}
        decimals={rules.quantityDecimals}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange(withQuantity(draft, quantity, close))}
        onBlur={onLeave}
      />
      {draft.kind === MARKET && (
        <AmountField
          reserve
          label={`${t('form.amount')} (${quote})`}
          value={draft.amount}
          decimals={8}
          error={errorOf('amount')}
          onChange={(amount) => onChange(withAmount(draft, amount, close, rules))}
          onBlur={onLeave}
        />
      )}
      <PercentRow value={share && sameDraft(share.of, draft) ? share.percent : undefined} onChange={take} />
    </>
  );
}

function useErrors(problem: DraftProblem | undefined, { minimum }: MarketRules, quote: string) {
  const t = useT('spot');
  return (field: DraftField): string | undefined => {
    if (problem?.field !== field) return undefined;
    if (problem.reason === 'missing') return t(`errors.${field}`);
    if (problem.reason === 'balance') return t('errors.balance');
    return t('errors.minimum', { min: minimum ?? '', coin: quote });
  };
}
