import { makeAlarmWebhook, makeQueueAlarms } from '@ex/server-back-office';
import { queueMail } from '@ex/server-mail';
import { readVenueQueues } from '../operation/venue-queues';
import type { Config } from '../settings/config';
import { onOff } from './on-off';
import type { VenueWorker } from './on-off';
import { guardClock } from './open-clock';
import type { VenueServices } from './venue-services';

const MINUTE_MS = 60_000;
/** An alarm is news for so long (ms). */
const MAIL_ENDS_MS = 24 * 3_600_000;

/** Notifies people of queues that wait too long, where the settings name an address or a webhook (OPS-46). */
export function alarmWorkers(
  world: VenueServices,
  { ALARM_MAIL: to, ALARM_WEBHOOK_URL: url, ALARM_WEBHOOK_SECRET: secret, ...limits }: Config,
  log: (line: string) => void,
): readonly VenueWorker[] {
  const { db, now, site, clock, background } = world;
  const hasWebhook = url !== undefined && secret !== undefined;
  if (to === undefined && !hasWebhook) return [];
  const alarms = makeQueueAlarms(
    {
      ...{ db, now, hasWebhook, venue: site.site.name },
      queues: () => readVenueQueues(world),
      limits: {
        lateMs: limits.ALARM_MINUTES * MINUTE_MS,
        repeatMs: limits.ALARM_REPEAT_MINUTES * MINUTE_MS,
      },
      queueMail:
        to === undefined
          ? undefined
          : (tx, mail, at) =>
              queueMail(
                tx,
                { to, kind: 'queue_alarm', language: 'en', endsAt: at + MAIL_ENDS_MS, ...mail },
                at,
              ),
      onError: background.of('alarms of queues'),
    },
    guardClock(clock).mayRun,
  );
  const webhook = hasWebhook
    ? [
        onOff(
          'alarm webhook',
          makeAlarmWebhook({ db, now, url, secret, log, onError: background.of('alarm webhook') }),
          'messages',
        ),
      ]
    : [];
  return [onOff('alarms of queues', alarms, 'messages'), ...webhook];
}
