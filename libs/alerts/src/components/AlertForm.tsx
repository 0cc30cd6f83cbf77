import type { Market } from '@ex/api-client/markets';
import { useT } from '@ex/i18n';
import { formatQuote } from '@ex/money';
import { AmountField, CoinIcon, Num, PickField, Segmented, Text } from '@ex/ui-kit';
import { type FormEvent, useState } from 'react';
import { type AlertFields, alertProblem, emptyAlert, LARGEST_CHANGE } from '../model/alert-form';
import styles from './AlertForm.module.css';
import { decimalsOf } from './target-text';

interface AlertFormProps {
  /** Ties the button outside the form to it. */
  readonly id: string;
  readonly markets: readonly Market[];
  /** Market that the form opens with; '' for none. */
  readonly symbol: string;
  readonly busy: boolean;
  readonly onSet: (alert: AlertFields) => void;
}

const PRICE_DECIMALS = 8;
const PERCENT_DECIMALS = 2;

/** Market, what to wait for, and how often (ALERT-01). */
export function AlertForm({ id, markets, symbol, busy, onSet }: AlertFormProps) {
  const t = useT('alerts');
  const [fields, setFields] = useState(() => emptyAlert(symbol));
  const [wasTried, setWasTried] = useState(false);
  const change = (next: Partial<AlertFields>) => setFields({ ...fields, ...next });
  const market = markets.find((one) => one.symbol === fields.symbol);
  const problem = alertProblem(fields, markets);
  const error = (of: typeof problem) =>
    wasTried && problem === of
      ? t(`errors.${of ?? 'target'}`, { max: `${LARGEST_CHANGE[fields.direction]}%` })
      : undefined;
  const isChange = fields.kind === 'change';
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setWasTried(true);
    if (!busy && !problem) onSet(fields);
  };
  return (
    <form id={id} className={styles.form} noValidate onSubmit={send}>
      <PickField
        label={t('market')}
        items={markets.map(({ symbol: value, title, pair, logo }) => ({
          value,
          label: title,
          icon: <CoinIcon name={pair.base} src={logo} size={24} />,
        }))}
        value={fields.symbol}
        placeholder={t('choose')}
        error={error('market')}
        onChange={(next) => change({ symbol: next })}
      />
      <Segmented
        label={t('kind.label')}
        items={[
          { value: 'price', label: t('kind.price') },
          { value: 'change', label: t('kind.change') },
        ]}
        value={fields.kind}
        onChange={(kind) => change({ kind, target: '' })}
      />
      {isChange && (
        <Segmented
          label={t('direction.label')}
          items={[
            { value: 'rise', label: t('direction.rise'), tone: 'rise' },
            { value: 'fall', label: t('direction.fall'), tone: 'fall' },
          ]}
          value={fields.direction}
          onChange={(direction) => change({ direction })}
        />
      )}
      <AmountField
        key={fields.kind}
        label={t(isChange ? 'target.change' : 'target.price')}
        value={fields.target}
        decimals={isChange ? PERCENT_DECIMALS : PRICE_DECIMALS}
        unit={isChange ? '%' : market?.pair.quote}
        error={error('target') ?? error('percent')}
        onChange={(target) => change({ target })}
      />
      {market && !isChange && (
        <Text tone="secondary" type="caption">
          {t('current')} <Num value={formatQuote(market.lastPrice, decimalsOf(market.lastPrice))} />
        </Text>
      )}
      <Segmented
        label={t('repeat.label')}
        items={[
          { value: 'once', label: t('repeat.once') },
          { value: 'always', label: t('repeat.always') },
        ]}
        value={fields.repeats ? 'always' : 'once'}
        onChange={(repeat) => change({ repeats: repeat === 'always' })}
      />
    </form>
  );
}
