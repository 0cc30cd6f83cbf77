import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { CoinIcon, Num, PickField } from '@ex/ui-kit';

/** A coin to pick, with what there is of it where that is known. */
export interface PickableCoin {
  readonly id: number;
  readonly title: string;
  readonly balance?: string | undefined;
}

interface CoinPickProps {
  readonly label: string;
  readonly coins: readonly PickableCoin[];
  readonly coin: PickableCoin | undefined;
  readonly onPick: (id: string) => void;
}

/** The field for a coin; its list shows the balances. */
export function CoinPick({ label, coins, coin, onPick }: CoinPickProps) {
  const t = useT('transfers');
  return (
    <PickField
      label={label}
      placeholder={t('pickCoin')}
      value={coin ? String(coin.id) : ''}
      onChange={onPick}
      items={coins.map(({ id, title, balance }) => ({
        value: String(id),
        label: title,
        icon: <CoinIcon name={title} size={24} />,
        ...(balance !== undefined && { caption: <Num value={formatBalance(balance)} dimTail /> }),
      }))}
    />
  );
}
