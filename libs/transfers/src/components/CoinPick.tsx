import { useT } from '@ex/i18n';
import { formatBalance } from '@ex/money';
import { CoinIcon, Num, PickField } from '@ex/ui-kit';

/** A coin to pick, with what is available of it where that is known. */
interface PickableCoin {
  readonly id: number;
  readonly coin: string;
  readonly available?: string | null;
}

interface CoinPickProps {
  readonly label: string;
  readonly coins: readonly PickableCoin[];
  readonly selected: PickableCoin | undefined;
  readonly onPick: (id: string) => void;
}

/** The field for a coin; its list shows the balances. */
export function CoinPick({ label, coins, selected, onPick }: CoinPickProps) {
  const t = useT('transfers');
  return (
    <PickField
      label={label}
      placeholder={t('pickCoin')}
      value={selected ? String(selected.id) : ''}
      onChange={onPick}
      items={coins.map(({ id, coin, available }) => ({
        value: String(id),
        label: coin,
        icon: <CoinIcon name={coin} size={24} />,
        ...(typeof available === 'string' && { caption: <Num value={formatBalance(available)} dimTail /> }),
      }))}
    />
  );
}
