import { wapConfig } from '@ex/contract';
import { build } from '@ex/testing';
import { toBanners, toLanguages, toSiteConfig, toSiteIdentity } from './mappers';
import { toNoticePage, toOpenedNotice, toSiteTexts } from './notice-mappers';

describe('the site', () => {
  it('SHELL-12 has a name and a logo', () => {
    expect(toSiteIdentity({ name: 'Exchange', logo: '/icon.svg' })).toEqual({
      name: 'Exchange',
      logoUrl: '/icon.svg',
    });
  });

  it('CALLS-71 maps the links of wapConfig', () => {
    const links = {
      logo: 'a',
      custom_service: 'b',
      ios_url: 'c',
      android_url: 'd',
      invit_url: 'e',
    };
    expect(toSiteConfig(build.siteConfig(links))).toMatchObject({
      logoUrl: 'a',
      customerServiceUrl: 'b',
      appDownloads: { ios: 'c', android: 'd' },
      invitationUrl: 'e',
    });
  });

  it.each([
    ['email_register_switch', { registration: { byEmail: true } }],
    ['phone_register_switch', { registration: { byPhone: true } }],
    ['verify_email_code', { registration: { verifiesEmail: true } }],
    ['invie_code_switch', { registration: { asksInvitationCode: true } }],
    ['recharge_status', { features: { deposit: true } }],
    ['withdrawal_status', { features: { withdrawal: true } }],
    ['flash_exchange_status', { features: { conversion: true } }],
    ['loan_switch', { features: { loans: true } }],
    ['machine_switch', { features: { lockMining: true } }],
    ['staking_switch', { features: { staking: true } }],
    ['Internal_transfer_status', { features: { memberTransfer: true } }],
    ['account_transfer_status', { features: { accountTransfer: true } }],
    ['bank_swan_type', { masksCardNumbers: true }],
    ['can_edit_bank', { canEditBankCards: true }],
    ['can_edit_address', { canEditAddresses: true }],
  ] as const)('CALLS-71 %s switches on %j and nothing else', (flag, expected) => {
    const off = siteOf({});
    expect(countOn(off)).toBe(0);
    const on = siteOf({ [flag]: 1 });
    expect(on).toMatchObject(expected);
    expect(countOn(on)).toBe(1);
  });

  it('names what the back end adds to the specification, and leaves out what this app does not know', () => {
    const named = (features?: string[]) => toSiteConfig(build.siteConfig({ features })).additions;
    expect(named(['price_alerts', 'teleport', 'sessions'])).toEqual(['sessions', 'priceAlerts']);
    expect(named()).toEqual([]);
  });

  it.each([
    [1, true],
    ['1', true],
    [true, true],
    [0, false],
    [2, false],
    ['', false],
    ['yes', false],
  ])('D-06 a switch that the server sends as %j is on: %s', (sent, on) => {
    expect(siteOf({ loan_switch: sent }).features.loans).toBe(on);
  });
});

it('I18N-05 maps languages by code and own name', () => {
  const list = [
    build.language(),
    build.language({ language_name: 'العربية', file_name: 'ar', is_default: 0 }),
  ];
  expect(toLanguages({ list })).toEqual([
    { code: 'en', name: 'English', isDefault: true },
    { code: 'ar', name: 'العربية', isDefault: false },
  ]);
});

it('CALLS-08 reads banners as image addresses', () => {
  expect(toBanners({ list: [{ img: '/a.webp' }, { img: '' }] })).toEqual(['/a.webp', '']);
});

describe('notices', () => {
  it.each([
    [1, true],
    [2, false],
    [0, false],
    [9, false],
  ])('NOTICE-02 a message with status %s is unread: %s', (status, isUnread) => {
    const notice = build.notice({ id: 7, imgs: '/n.png', status });
    expect(toNoticePage({ list: [notice] })).toEqual({
      list: [
        {
          id: 7,
          title: 'Maintenance',
          sentAt: '2026-11-20 08:00:00',
          isUnread,
          imageUrl: '/n.png',
          html: '<p>Trading pauses for ten minutes.</p>',
        },
      ],
    });
  });

  it('D-05 picks the opened message, regardless of other content in the answer', () => {
    const list = [build.notice({ id: 1 }), build.notice({ id: 2, title: 'New market' })];
    expect(toOpenedNotice({ list }, 2)).toMatchObject({ id: 2, title: 'New market' });
    expect(toOpenedNotice({ list }, 3)).toBeNull();
    expect(toOpenedNotice({ list: [] }, 1)).toBeNull();
  });
});

it('ABOUT-01 maps texts about the site', () => {
  expect(toSiteTexts({ list: [build.contentItem({ img: '/a.png' })] })).toEqual([
    { title: 'About us', imageUrl: '/a.png', html: '<p>A trading venue.</p>' },
  ]);
});

it('returns what an operator has closed; a back end without this answer has all open, and adds nothing', () => {
  const open = { trading: { mode: 'open', notice: '' }, closed: {} };
  const silent = toSiteConfig(build.siteConfig({ venue_state: undefined, features: undefined }));
  expect(silent.venue).toEqual(open);
  expect(silent).toEqual(toSiteConfig(build.siteConfig({ venue_state: undefined, features: [] })));
  const closed = {
    mode: 'cancel-only',
    notice: 'Soon',
    off: [
      { name: 'deposits', notice: 'Later' },
      { name: 'login', notice: '' },
    ],
  };
  expect(toSiteConfig(build.siteConfig({ venue_state: closed })).venue).toEqual({
    trading: { mode: 'cancel-only', notice: 'Soon' },
    closed: { deposits: 'Later', login: '' },
  });
});

/** A configuration as the contract reads it, with everything off but what is given. */
function siteOf(flags: Readonly<Record<string, unknown>>) {
  const off = Object.fromEntries(
    Object.entries(build.siteConfig()).map(([key, value]) => [key, typeof value === 'number' ? 0 : value]),
  );
  return toSiteConfig(wapConfig.answer.parse({ ...off, ...flags }));
}

const countOn = (config: object): number =>
  Object.values(config).reduce<number>(
    (sum, value) => sum + (value === true ? 1 : typeof value === 'object' ? countOn(value as object) : 0),
    0,
  );
