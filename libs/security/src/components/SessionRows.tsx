import type { LoginOutcome, OpenSession, PastLogin, SessionOrigin } from '@ex/api-client/safety';
import { useT } from '@ex/i18n';
import { formatUnbrokenTime, isolateText } from '@ex/languages';
import { Bdi, Button, ListRow, StatusPill } from '@ex/ui-kit';

interface SessionRowProps {
  readonly session: OpenSession;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onEnd: () => void;
}

/** An open session: where, since when and when last used, with the way to end it; the current one is marked. */
export function SessionRow({ session, busy, disabled, onEnd }: SessionRowProps) {
  const t = useT('security');
  const place = usePlace(session);
  const used = t('sessions.used', { time: formatUnbrokenTime(session.usedAt) });
  return (
    <ListRow
      label={<Bdi>{place.browser}</Bdi>}
      caption={
        <>
          <Bdi>{session.network}</Bdi>
          <br />
          {used}
        </>
      }
      end={
        session.isCurrent ? (
          <StatusPill status="completed" label={t('sessions.current')} />
        ) : (
          <Button
            variant="secondary"
            size="small"
            busy={busy}
            disabled={disabled && !busy}
            aria-label={t('sessions.endOne', { browser: isolateText(place.browser) })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

/** A past log-in: when, where and how it ended. */
export function LoginRow({ login }: { readonly login: PastLogin }) {
  const t = useT('security');
  const place = usePlace(login);
  return (
    <ListRow
      label={<Bdi>{place.browser}</Bdi>}
      caption={<Bdi>{`${login.network} · ${formatUnbrokenTime(login.at)}`}</Bdi>}
      end={t(OUTCOMES[login.outcome])}
    />
  );
}

const OUTCOMES = {
  done: 'sessions.done',
  wrongPassword: 'sessions.wrongPassword',
  frozen: 'sessions.frozen',
  wrongFactor: 'sessions.wrongFactor',
  unknown: 'sessions.rejected',
} as const satisfies Record<LoginOutcome, string>;

function usePlace({ browser }: SessionOrigin): { readonly browser: string } {
  const t = useT('security');
  return { browser: browser || t('sessions.unknown') };
}
