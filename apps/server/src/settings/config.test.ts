import path from 'node:path';
import { ConfigError, readConfig } from './config';

it('has a working default for everything', () => {
  expect(readConfig({})).toMatchObject({
    NODE_ENV: 'development',
    venueKind: 'play',
    HOST: '127.0.0.1',
    PORT: 8080,
    DATA_DIR: path.resolve('.data'),
    MARKET_FEED: 'simulated',
    TRUST_PROXY: false,
    MONEY_RATE: { perSecond: 5, burst: 5 },
    MONEY_CALLS_A_DAY: 20_000,
    CHANGES_AN_HOUR: 60,
    SESSION_IDLE_MINUTES: 720,
    SESSION_HOURS: 168,
  });
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
});

it('reads what is set', () => {
  const config = readConfig({
    PORT: '0',
    DATA_DIR: '/tmp/x',
    API_BASE: 'https://api.example/api/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    VISITOR_RATE: '5000',
    MONEY_RATE: '7/9',
    MONEY_CALLS_A_DAY: '9',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    METRICS_PUBLIC: '1',
    MARKET_REPLAY_SPEED: '0.5',
    MARKET_SYMBOLS: 'btcusdt, ethusdt',
    UPLOADS_URL: 's3://venue/uploads?region=eu-1',
  });
  expect(config).toMatchObject({
    PORT: 0,
    DATA_DIR: '/tmp/x',
    API_BASE: 'https://api.example/api',
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
    VISITOR_RATE: { perSecond: 5000, burst: 10_000 },
    MONEY_RATE: { perSecond: 7, burst: 9 },
    MONEY_CALLS_A_DAY: 9,
    TRUST_PROXY: '10.0.0.0/8, ::1',
    METRICS_PUBLIC: true,
    MARKET_REPLAY_SPEED: 0.5,
    MARKET_SYMBOLS: ['btcusdt', 'ethusdt'],
    UPLOADS_URL: { bucket: 'venue', prefix: 'uploads/', region: 'eu-1' },
  });
});

it('RISK-70 approves nothing automatically where money is real', () => {
  const env = { PLAY: '0', AUTO_REVIEW_SECONDS: '5' };
  expect(() => readConfig(env)).toThrow('AUTO_REVIEW_SECONDS');
  expect(readConfig({ ...env, AUTO_REVIEW_SECONDS: '0' }).AUTO_REVIEW_SECONDS).toBe(0);
  expect(readConfig({ AUTO_REVIEW_SECONDS: '30' }).AUTO_REVIEW_SECONDS).toBe(30);
  expect(() => readConfig({ AUTO_REVIEW_SECONDS: 'soon' })).toThrow('AUTO_REVIEW_SECONDS');
});

it('names every wrong variable and never its value', () => {
  const env = {
    PORT: '70000',
    DATABASE_URL: 'mysql://root:hunter2@db',
    UPLOADS_URL: 's3://key:hunter2@venue',
    MARKET_FEED: 'magic',
    MARKET_SYMBOLS: 'btc/usdt',
    MONEY_RATE: '0',
    MONEY_CALLS_A_DAY: '0',
    SESSION_IDLE_MINUTES: '4',
    SESSION_HOURS: '0',
    TRUST_PROXY: 'yes',
    API_BASE: 'javascript:alert(1)',
  };
  const fault = (): unknown => {
    try {
      return readConfig(env);
    } catch (error) {
      return error;
    }
  };
  const error = fault();
  expect(error).toBeInstanceOf(ConfigError);
  const { message } = error as ConfigError;
  for (const name of Object.keys(env)) expect(message).toContain(`${name}:`);
  expect(message).not.toContain('hunter2');
});

it('wants a sender for the mail service, and a user for its password', () => {
  const env = { SMTP_URL: 'smtps://venue@mail.example' };
  expect(() => readConfig(env)).toThrow('SMTP_FROM');
  for (const SMTP_FROM of ['Trade <no-reply@trade.example>', 'no-reply@trade.example'])
    expect(readConfig({ ...env, SMTP_FROM, SMTP_PASSWORD: 'p' })).toMatchObject({
      SMTP_FROM,
      SMTP_PASSWORD: 'p',
    });
  for (const SMTP_FROM of ['Trade', 'Trade <a@b', 'a@b>', 'a@b, c@d', 'a@b\r\nBcc: c@d'])
    expect(() => readConfig({ ...env, SMTP_FROM })).toThrow('SMTP_FROM');
  expect(() => readConfig({ SMTP_URL: 'smtp://mail', SMTP_FROM: 'a@b', SMTP_PASSWORD: 'p' })).toThrow(
    'SMTP_PASSWORD',
  );
});

it('wants a file for the replay', () => {
  expect(() => readConfig({ MARKET_FEED: 'replay' })).toThrow('MARKET_REPLAY');
});

it('OPS-46 sends no alarms unless asked to, and refuses weak or half settings', () => {
  expect(readConfig({})).toMatchObject({ ALARM_MINUTES: 60, ALARM_REPEAT_MINUTES: 240 });
  const url = { ALARM_WEBHOOK_URL: 'https://alarms.example/hook' };
  const ALARM_WEBHOOK_SECRET = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;
  expect(readConfig({ ...url, ALARM_WEBHOOK_SECRET })).toMatchObject({ ...url, ALARM_WEBHOOK_SECRET });
  expect(() => readConfig(url)).toThrow('ALARM_WEBHOOK_SECRET');
  expect(() => readConfig({ ALARM_WEBHOOK_SECRET })).toThrow('ALARM_WEBHOOK_URL');
  for (const secret of ['whsec_short', 'plain', `whsec_${'x'.repeat(200)}`])
    expect(() => readConfig({ ...url, ALARM_WEBHOOK_SECRET: secret })).toThrow('whsec_');
  expect(() => readConfig({ ALARM_MAIL: 'desk@venue.example' })).toThrow('SMTP_URL');
});
