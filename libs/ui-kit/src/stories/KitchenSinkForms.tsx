import { type ReactNode, useState } from 'react';
import { Button } from '../action/Button';
import { CopyButton } from '../action/CopyButton';
import { Checkbox } from '../choice/Checkbox';
import { ChipGroup } from '../choice/ChipGroup';
import { type Percent, PercentRow } from '../choice/PercentRow';
import { Segmented } from '../choice/Segmented';
import { AmountField } from '../field/AmountField';
import { CodeField } from '../field/CodeField';
import { PasswordField } from '../field/PasswordField';
import { PickField } from '../field/PickField';
import { Stepper } from '../field/Stepper';
import { TextField } from '../field/TextField';
import { Card, SectionHeader } from '../layout/Card';
import { CoinIcon } from '../mark/CoinIcon';
import { CountdownRing, MiniRing } from '../mark/CountdownRing';
import { QrTile } from '../mark/QrTile';
import { Triangle } from '../text/Triangle';
import { ConfirmSheet } from '../overlay/ConfirmSheet';
import { toast } from '../lib/toast';
import { Callout } from '../state/Callout';
import { StaleMark } from '../state/StaleMark';
import { Address } from '../text/Address';
import { Bdi } from '../text/Bdi';
import { ChangePill } from '../text/ChangePill';
import { Num } from '../text/Num';
import { PriceText } from '../text/PriceText';
import { Text } from '../text/Text';
import { UploadTile } from '../upload/UploadTile';
import styles from './KitchenSink.module.css';

const nothing = (): void => undefined;
const ADDRESS = 'TXyz1234567890abcdefghijklmnopQRST';
const DURATIONS = ['60', '90', '120'].map((value) => ({
  value,
  label: <Bdi>{value} s</Bdi>,
  caption: <Num value="Min 10.00" />,
}));
const COINS = ['USDT', 'BTC', 'ETH'].map((name) => ({
  value: name,
  label: name,
  icon: <CoinIcon name={name} size={24} />,
}));
const SIDES = [
  { value: 'buy', label: 'Buy', tone: 'rise' },
  { value: 'sell', label: 'Sell', tone: 'fall' },
] as const;

/** A market's price, its change and its age. */
export function Price(): ReactNode {
  return (
    <Card>
      <div className={styles.stack}>
        <div className={styles.line}>
          <Text type="display">
            <PriceText price={64_210.5} shown="64,210.50" direction="rise" triangle />
          </Text>
          <ChangePill change="+2.31%" />
        </div>
        <div className={styles.line}>
          <Text type="caption" tone="secondary">
            High <Num value="64,900.00" />
          </Text>
          <StaleMark seconds={12} />
        </div>
      </div>
    </Card>
  );
}

/** A form of a trade with its way to a confirmation. */
export function OrderCard(): ReactNode {
  const [side, setSide] = useState<'buy' | 'sell'>('buy');
  const [duration, setDuration] = useState<string | undefined>('60');
  const [amount, setAmount] = useState('100');
  const [share, setShare] = useState<Percent>();
  const [asking, setAsking] = useState(false);
  return (
    <Card>
      <div className={styles.stack}>
        <Segmented label="Side" items={SIDES} value={side} onChange={setSide} />
        <ChipGroup label="Duration" items={DURATIONS} value={duration} onChange={setDuration} columns={3} />
        <AmountField
          label="Quantity"
          value={amount}
          onChange={setAmount}
          decimals={2}
          unit="USDT"
          max="1204.55"
          balance="1,204.55 USDT"
        />
        <PercentRow value={share} onChange={setShare} />
        <Stepper label="Orders" value={1} onChange={nothing} min={1} max={10} />
        <Button
          block
          variant={side === 'buy' ? 'rise' : 'fall'}
          icon={<Triangle direction={side === 'buy' ? 'rise' : 'fall'} size={12} />}
          onClick={() => setAsking(true)}
        >
          {side === 'buy' ? 'Up' : 'Down'}
        </Button>
        <Button block variant="secondary" disabledReason="Prices are 12 s old">
          Buy later
        </Button>
      </div>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          toast('Order placed', 'success');
        }}
        title="Buy BTC/USDT"
        amount={<Num value="100.00 USDT" />}
        rows={[{ label: 'Duration', value: '60 s' }]}
        confirmLabel="Buy"
      />
    </Card>
  );
}

/** What runs, large and small. */
export function Running(): ReactNode {
  return (
    <Card>
      <div className={styles.centred}>
        <CountdownRing remainingMs={42_300} totalMs={60_000} state="running" caption="BTC/USDT" />
        <div className={styles.line}>
          <MiniRing remainingMs={95_000} totalMs={120_000} />
          <MiniRing remainingMs={4_000} totalMs={60_000} />
        </div>
      </div>
    </Card>
  );
}

/** A form of money that leaves: pick, text, code, password, picture, and what to know before. */
export function WithdrawalCard(): ReactNode {
  const [coin, setCoin] = useState('USDT');
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [agreed, setAgreed] = useState(true);
  return (
    <Card>
      <SectionHeader title="Withdraw" />
      <div className={styles.stack}>
        <PickField label="Coin" placeholder="Choose a coin" items={COINS} value={coin} onChange={setCoin} />
        <TextField label="Name" value={name} onChange={setName} error="Please enter the name" />
        <CodeField label="Email code" value={code} onChange={setCode} onSend={nothing} secondsLeft={59} />
        <PasswordField label="Fund password" value="secret12" onChange={nothing} autoComplete="off" />
        <UploadTile
          label="Proof of payment"
          value={undefined}
          onChange={nothing}
          upload={() => new Promise(nothing)}
        />
        <Checkbox label="Remember this address" checked={agreed} onChange={setAgreed} />
        <Callout tone="warn">Only send USDT by TRC20.</Callout>
        <div className={styles.centred}>
          <QrTile value={ADDRESS} label="Deposit address" />
          <div className={styles.line}>
            <Address value={ADDRESS} />
            <CopyButton name="Address" value={ADDRESS} />
          </div>
        </div>
        <Button block busy>
          Withdraw
        </Button>
      </div>
    </Card>
  );
}
