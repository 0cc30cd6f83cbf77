import { useT } from '@ex/i18n';
import { formatBalance, formatStake } from '@ex/money';
import { AmountField, Button, ChipGroup, EmptyState, Sheet, StaleMark } from '@ex/ui-kit';
import { useState } from 'react';
import { type Choice, sheetStart, withDuration } from '../model/choice';
import type { Duration } from '../model/duration';
import { allOf, checkQuantity, presetsOf, STAKE_DECIMALS } from '../model/quantity';
import styles from './SettingsSheet.module.css';

interface SettingsSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly durations: readonly Duration[];
  readonly coin: string;
  /** Available in the options account, decimal text. */
  readonly balance: string;
  /** Age in seconds of a balance that could not be renewed; undefined while it is fresh. */
  readonly balanceAge?: number | undefined;
  readonly chosen: Choice | undefined;
  readonly onDone: (choice: Choice) => void;
}

/** Order settings: duration, quantity presets, free field with 'all' and the balance (OPT-22 to OPT-27). */
export function SettingsSheet(props: SettingsSheetProps) {
  const t = useT('options');
  const [draft, setDraft] = useState(() => sheetStart(props.durations, props.chosen));
  const [tried, setTried] = useState(false);
  const error = draft && checkQuantity(draft.quantity, draft.duration, props.balance);
  const done = (): void => {
    setTried(true);
    if (draft && !error) props.onDone(draft);
  };
  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={t('settings.title')}
      footer={
        <Button block onClick={done} disabled={!draft}>
          {t('settings.done')}
        </Button>
      }
    >
      {draft ? (
        <div className={styles.body}>
          <DurationChips durations={props.durations} draft={draft} onChange={setDraft} />
          <PresetChips draft={draft} onChange={setDraft} />
          <AmountField
            label={t('settings.quantityIn', { coin: props.coin })}
            value={draft.quantity}
            onChange={(quantity) => setDraft({ ...draft, quantity })}
            decimals={STAKE_DECIMALS}
            unit={props.coin}
            max={allOf(props.balance, draft.duration)}
            maxLabel="all"
            balance={formatBalance(props.balance)}
            error={
              error && (tried || error !== 'minimum')
                ? t(`errors.${error}`, {
                    min: formatStake(draft.duration.min),
                    max: formatStake(draft.duration.max),
                  })
                : undefined
            }
          />
          {props.balanceAge !== undefined && <StaleMark seconds={props.balanceAge} />}
        </div>
      ) : (
        <EmptyState title={t('settings.unavailable')} />
      )}
    </Sheet>
  );
}

interface DraftProps {
  readonly draft: Choice;
  readonly onChange: (draft: Choice) => void;
}

function DurationChips({
  durations,
  draft,
  onChange,
}: DraftProps & { readonly durations: readonly Duration[] }) {
  const t = useT('options');
  return (
    <section>
      <h3 className={styles.title}>{t('settings.duration')}</h3>
      <ChipGroup
        label={t('settings.duration')}
        columns={3}
        items={durations.map(({ seconds, min }) => ({
          value: String(seconds),
          label: <bdi>{t('summary.seconds', { seconds })}</bdi>,
          caption: <bdi>{t('settings.minimum', { min: formatStake(min) })}</bdi>,
        }))}
        value={String(draft.duration.seconds)}
        onChange={(value) => {
          const duration = durations.find(({ seconds }) => String(seconds) === value);
          if (duration) onChange(withDuration(duration));
        }}
      />
    </section>
  );
}

function PresetChips({ draft, onChange }: DraftProps) {
  const t = useT('options');
  const presets = presetsOf(draft.duration.min);
  return (
    <section>
      <h3 className={styles.title}>{t('settings.quantity')}</h3>
      <ChipGroup
        label={t('settings.quantity')}
        columns={4}
        items={presets.map((preset) => ({
          value: preset,
          label: <bdi dir="ltr">{formatStake(preset)}</bdi>,
        }))}
        value={presets.includes(draft.quantity) ? draft.quantity : undefined}
        onChange={(quantity) => onChange({ ...draft, quantity })}
      />
    </section>
  );
}
