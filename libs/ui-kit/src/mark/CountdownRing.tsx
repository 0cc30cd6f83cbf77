import type { ReactNode } from 'react';
import { useT } from '@ex/i18n';
import { cx } from '../lib/cx';
import { parseDirection } from '../text/move-direction';
import { Num } from '../text/Num';
import { type CountdownState, CountdownAnnouncer } from './CountdownAnnouncer';
import { formatCountdown, toSeconds } from './countdown';
import styles from './CountdownRing.module.css';
import { Ring } from './Ring';
import { Triangle } from '../text/Triangle';

interface CountdownRingProps {
  /** Milliseconds left by the server's clock; the owner ticks. */
  readonly remainingMs: number;
  /** Whole duration in milliseconds. */
  readonly totalMs: number;
  readonly state: CountdownState;
  /** Profit or loss with sign and unit (`+8.50 USDT`), needed when settled; its sign decides the colour. */
  readonly result?: string | undefined;
  /** Under the time, such as the pair. */
  readonly caption?: ReactNode;
}

const WARN_SECONDS = 10;
/** Characters of a result that fit on one line; a longer one is smaller, and its unit may wrap. */
const MAX_LINE_LENGTH = 12;
const isLong = (result = ''): boolean => result.length > MAX_LINE_LENGTH;
const breakable = (result: string | undefined): string | undefined => result?.replace('\u202f', ' ');

/**
 * Countdown of an option, 160 px (OPT-34). The last ten seconds warn; then an arc turns until the result is known.
 * Announces only the start, 30 s, 10 s, settling and the result.
 */
export function CountdownRing({
  remainingMs,
  totalMs,
  state,
  result,
  caption,
}: CountdownRingProps): ReactNode {
  const t = useT('ui');
  const seconds = toSeconds(remainingMs);
  const direction = parseDirection(result);
  const warn = state === 'running' && seconds <= WARN_SECONDS;
  const tone = state === 'settled' ? direction : warn ? 'warn' : 'accent';
  const share = state === 'settled' ? 1 : remainingMs / totalMs;
  return (
    <div className={cx(styles.countdown, warn && styles.pulsing)}>
      <Ring size={160} stroke={8} share={share} tone={tone} turning={state === 'settling'} />
      <div className={styles.centre}>
        {state === 'running' && (
          <span
            role="timer"
            aria-label={t('countdown.left', { time: formatCountdown(remainingMs) })}
            className={styles.time}
          >
            <bdi dir="ltr" translate="no">
              {formatCountdown(remainingMs)}
            </bdi>
          </span>
        )}
        {state === 'settling' && <span className={styles.settling}>{t('countdown.settling')}</span>}
        {state === 'settled' && (
          <span className={cx(styles.result, isLong(result) && styles.long, styles[`text-${direction}`])}>
            <Triangle direction={direction} size={14} />
            <Num value={isLong(result) ? breakable(result) : result} className={styles.figure} />
          </span>
        )}
        {caption && <span className={styles.caption}>{caption}</span>}
      </div>
      <CountdownAnnouncer seconds={seconds} state={state} result={result} />
    </div>
  );
}

interface MiniRingProps {
  readonly remainingMs: number;
  readonly totalMs: number;
  /** `row`: small, with the time next to it. `dial`: larger, for a card that says the time itself. */
  readonly look?: 'row' | 'dial';
}

/** The small ring of a list row or card. */
export function MiniRing({ remainingMs, totalMs, look = 'row' }: MiniRingProps): ReactNode {
  const tone = toSeconds(remainingMs) <= WARN_SECONDS ? 'warn' : 'accent';
  const ring = { share: remainingMs / totalMs, tone, turning: remainingMs <= 0 } as const;
  if (look === 'dial') return <Ring size={32} stroke={4} {...ring} />;
  return (
    <span className={styles.mini}>
      <Ring size={20} stroke={3} {...ring} />
      <bdi dir="ltr" translate="no">
        {formatCountdown(remainingMs)}
      </bdi>
    </span>
  );
}
