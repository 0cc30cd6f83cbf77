import type { OptionDirection, OptionDuration } from '@ex/api-client/options';
import { useT } from '@ex/i18n';
import { type Decimal, formatBalance, formatStake, withUnit } from '@ex/money';
import { BalanceShortfall } from '@ex/submit';
import { AmountField, Button, ChipGroup, EmptyState, Num, Sheet, StaleMark } from '@ex/ui-kit';
import { type FormEvent, useId, useState } from 'react';
import {
  checkStake,
  initialSettings,
  leftToTell,
  maxStake,
  type OrderSettings,
  settingsFor,
  type StakeError,
  STAKE_DECIMALS,
  stakePresets,
} from '../model/stake';
import styles from './SettingsSheet.module.css';

interface SettingsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly durations: readonly OptionDuration[];
  readonly coin: string;
  /** Available in the options account, decimal text. */
  readonly balance: string;
  /** Age in seconds of a balance that could not be renewed; undefined while it is fresh. */
  readonly balanceAge?: number | undefined;
  /** What the venue still takes in this market; undefined where it does not say. */
  readonly stakeLeft?: Decimal | undefined;
  /** The settings chosen before; undefined at first. */
  readonly current: OrderSettings | undefined;
  /** Whose button opened the settings: they offer to continue with it. */
  readonly direction?: OptionDirection | undefined;
  /** Called with the settings, and with the direction when the member continues with it immediately. */
  readonly onApply: (settings: OrderSettings, direction?: OptionDirection) => void;
}

/** Order settings: duration, stake presets, free field with 'all' and the balance (OPT-22 to OPT-27). */
export function SettingsSheet({
  durations,
  coin,
  balance,
  balanceAge,
  stakeLeft,
  ...props
}: SettingsSheetProps) {
  const t = useT('options');
  const formId = useId();
  const [draft, setDraft] = useState(() => initialSettings(durations, props.current));
  const [hasSubmitted, setSubmitted] = useState(false);
  const error = draft && checkStake(draft.stake, draft.duration, balance, stakeLeft);
  const { direction } = props;
  const apply = (chosen?: OptionDirection): void => {
    setSubmitted(true);
    if (draft && !error) props.onApply(draft, chosen);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    apply();
  };
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('settings.title')}
      footer={
        <div className={styles.actions}>
          <Button
            type="submit"
            form={formId}
            variant={direction ? 'secondary' : 'primary'}
            block
            disabled={!draft}
          >
            {t('settings.done')}
          </Button>
          {direction && (
            <Button
              variant={direction === 'up' ? 'rise' : 'fall'}
              block
              disabled={!draft}
              onClick={() => apply(direction)}
              icon={<span aria-hidden="true">{direction === 'up' ? '▲' : '▼'}</span>}
            >
              {t(direction === 'up' ? 'buyUp' : 'buyDown')}
            </Button>
          )}
        </div>
      }
    >
      {draft ? (
        <form id={formId} className={styles.body} onSubmit={submit} noValidate>
          <DurationChips durations={durations} draft={draft} onChange={setDraft} />
          <PresetChips draft={draft} onChange={setDraft} />
          <StakeField
            draft={draft}
            onChange={setDraft}
            coin={coin}
            balance={balance}
            stakeLeft={stakeLeft}
            error={hasSubmitted || error !== 'minimum' ? error : undefined}
          />
          {balanceAge !== undefined && <StaleMark seconds={balanceAge} />}
        </form>
      ) : (
        <EmptyState title={t('settings.unavailable')} />
      )}
    </Sheet>
  );
}

interface DraftProps {
  readonly draft: OrderSettings;
  readonly onChange: (draft: OrderSettings) => void;
}

interface StakeFieldProps extends DraftProps, Pick<SettingsSheetProps, 'coin' | 'balance' | 'stakeLeft'> {
  readonly error: StakeError | undefined;
}

/** The stake as a number, with what the venue still takes where that is less than usual (RISK-47). */
function StakeField({ draft, onChange, coin, balance, stakeLeft, error }: StakeFieldProps) {
  const t = useT('options');
  const { minStake, maxStake: maximum } = draft.duration;
  const left = leftToTell(draft.duration, stakeLeft);
  const bounds = { min: formatStake(minStake), max: formatStake(error === 'left' ? stakeLeft : maximum) };
  return (
    <>
      <AmountField
        label={t('settings.quantityIn', { coin })}
        value={draft.stake}
        onChange={(stake) => onChange({ ...draft, stake })}
        decimals={STAKE_DECIMALS}
        unit={coin}
        max={maxStake(balance, draft.duration, stakeLeft)}
        maxLabel="all"
        balance={withUnit(formatBalance(balance), coin)}
        helper={left && t('errors.left', { max: formatStake(left) })}
        error={error && t(`errors.${error}`, bounds)}
      />
      <BalanceShortfall coin={coin} amount={draft.stake} available={balance} />
    </>
  );
}

function DurationChips({
  durations,
  draft,
  onChange,
}: DraftProps & { readonly durations: readonly OptionDuration[] }) {
  const t = useT('options');
  return (
    <section>
      <h3 className={styles.title}>{t('settings.duration')}</h3>
      <ChipGroup
        label={t('settings.duration')}
        columns={3}
        items={durations.map(({ seconds, minStake }) => ({
          value: String(seconds),
          label: <bdi>{t('summary.seconds', { seconds })}</bdi>,
          caption: <bdi>{t('settings.minimum', { min: formatStake(minStake) })}</bdi>,
        }))}
        value={String(draft.duration.seconds)}
        onChange={(value) => {
          const duration = durations.find(({ seconds }) => String(seconds) === value);
          if (duration) onChange(settingsFor(duration));
        }}
      />
    </section>
  );
}

function PresetChips({ draft, onChange }: DraftProps) {
  const t = useT('options');
  const presets = stakePresets(draft.duration.minStake);
  return (
    <section>
      <h3 className={styles.title}>{t('settings.quantity')}</h3>
      <ChipGroup
        label={t('settings.quantity')}
        columns={4}
        items={presets.map((preset) => ({
          value: preset,
          label: <Num value={formatStake(preset)} />,
        }))}
        value={presets.includes(draft.stake) ? draft.stake : undefined}
        onChange={(stake) => onChange({ ...draft, stake })}
      />
    </section>
  );
}
