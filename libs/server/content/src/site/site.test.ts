import { wapConfig } from '@ex/contract';
import { testModes } from '@ex/server-modes/testing';
import { checkSiteConfig } from '@ex/server-site-config';
import { dataOf } from '../testing/calls';
import { siteHandlers } from './handlers';

const saved: unknown[] = [];
const site = checkSiteConfig(
  {
    site: { name: 'Venue' },
    links: { customService: 'https://help.example' },
    switches: { loan: true, mining: false },
    defaultLanguage: 'de',
  },
  'test',
);
const modes = testModes();
const handlers = siteHandlers({ site, modes, saveLanguage: async (...given) => void saved.push(given) });

describe('site calls', () => {
  it('CALLS-05 getSetting answers name and logo', async () => {
    expect(await dataOf(handlers, 'getSetting')).toEqual({ name: 'Venue', logo: '/icon.svg' });
  });

  it('CALLS-71 D-04 wapConfig answers every key, switches as 1 and 0', async () => {
    const data = (await dataOf(handlers, 'wapConfig')) as Record<string, unknown>;
    expect(Object.keys(data).sort()).toEqual(Object.keys(wapConfig.answer.shape).sort());
    expect(data).toMatchObject({
      custom_service: 'https://help.example',
      loan_switch: 1,
      machine_switch: 0,
      verify_email_code: 0,
    });
  });

  it('shows the parts that an operator has closed, and turns its switches off for apps that do not know of it', async () => {
    const state = async () => wapConfig.answer.parse(await dataOf(handlers, 'wapConfig'));
    const open = await state();
    expect(open.venue_state).toEqual({ mode: 'open', notice: '', off: [] });
    modes.set('switch:deposits', 'off', 'Soon again');
    modes.set('venue', 'cancel-only');
    expect(await state()).toEqual({
      ...open,
      recharge_status: 0,
      venue_state: { mode: 'cancel-only', notice: '', off: [{ name: 'deposits', notice: 'Soon again' }] },
    });
    modes.set('switch:login', 'off');
    expect(await state()).toMatchObject({ email_register_switch: 0, phone_register_switch: 0 });
    modes.set('switch:login', 'on');
    modes.set('switch:deposits', 'on');
    modes.set('venue', 'open');
    expect(await state()).toEqual(open);
  });

  it('CALLS-06 I18N-05 getLangList answers the 26 languages, one of them the default', async () => {
    const { list } = (await dataOf(handlers, 'getLangList')) as {
      list: { file_name: string; language_name: string; is_default: number }[];
    };
    expect(list).toHaveLength(26);
    expect(list.filter(({ is_default }) => is_default === 1).map(({ file_name }) => file_name)).toEqual([
      'de',
    ]);
    expect(list.find(({ file_name }) => file_name === 'cr')?.language_name).toBe('Hrvatski');
  });

  it('CALLS-08 getBanner answers the list itself', async () => {
    expect(await dataOf(handlers, 'getBanner')).toEqual(
      [1, 2, 3].map((at) => ({ img: `/banners/${at}.svg` })),
    );
  });

  it('ABOUT-01 CALLS-19 getContentList answers each text in the language of the member, else in the one of the site', async () => {
    const text = (title: string) => ({ title, content: `<p>${title}</p>` });
    const contents = [
      { img: '/a.png', texts: { de: text('Wir'), en: text('Us') } },
      { img: '', texts: { fr: text('Nous') } },
    ];
    const own = siteHandlers({
      site: checkSiteConfig({ contents, defaultLanguage: 'de' }, 'test'),
      modes,
      saveLanguage: async () => undefined,
    });
    const titles = async (lang: string) => {
      const { list } = (await dataOf(own, 'getContentList', {}, 7, lang)) as { list: { title: string }[] };
      return list.map(({ title }) => title);
    };
    expect(await titles('en')).toEqual(['Us', 'Nous']);
    expect(await titles('ja')).toEqual(['Wir', 'Nous']);
    expect(await dataOf(own, 'getContentList', {}, 7, 'en')).toMatchObject({
      list: [{ title: 'Us', img: '/a.png', content: '<p>Us</p>' }, { img: '' }],
    });
    expect(await dataOf(handlers, 'getContentList', {}, 7, 'ar')).toMatchObject({
      list: [{ title: 'من نحن' }],
    });
  });

  it('TERMS-01 getTerms answers the texts to accept in the language of the caller, else in the one of the site', async () => {
    const text = (title: string) => ({ title, content: `<p>${title}</p>` });
    const terms = {
      version: '2026-01',
      terms: { de: text('AGB'), en: text('Terms') },
      risk: { de: text('Risiken') },
    };
    const stated = checkSiteConfig({ terms, defaultLanguage: 'de' }, 'test');
    const own = siteHandlers({ site: stated, modes, saveLanguage: async () => undefined });
    const version = '2026-01';
    expect(await dataOf(own, 'getTerms', {}, undefined, 'en')).toEqual({
      list: [
        { kind: 'terms', version, ...text('Terms') },
        { kind: 'risk', version, ...text('Risiken') },
      ],
    });
    expect(await dataOf(own, 'getTerms', {}, undefined, 'ar')).toMatchObject({
      list: [text('AGB'), expect.anything()],
    });
    expect(await dataOf(own, 'wapConfig')).toMatchObject({ features: expect.arrayContaining(['terms']) });
  });

  it('TERMS-06 without texts there is nothing to accept, and the site does not announce it', async () => {
    expect(await dataOf(handlers, 'getTerms')).toEqual({ list: [] });
    expect(await dataOf(handlers, 'wapConfig')).toMatchObject({
      features: expect.not.arrayContaining(['terms']),
    });
  });

  it('LNG-02 setLang takes a code in any case and keeps it as the table has it', async () => {
    saved.length = 0;
    await dataOf(handlers, 'setLang', { lang: 'zh-CN' }, 7);
    expect(saved).toEqual([[7, 'zh-cn']]);
    saved.length = 0;
  });

  it('CALLS-07 setLang keeps the language of a member, not of a visitor, and refuses an unknown one', async () => {
    await dataOf(handlers, 'setLang', { lang: 'zh-TW' });
    await dataOf(handlers, 'setLang', { lang: 'zh-TW' }, 7);
    expect(saved).toEqual([[7, 'zh-TW']]);
    await expect(dataOf(handlers, 'setLang', { lang: 'xx' }, 7)).rejects.toMatchObject({
      key: 'content.language',
    });
  });
});
