import '@fontsource-variable/noto-sans';
import '@fontsource-variable/noto-sans-arabic';
import '@ex/ui-kit/styles.css';
import './preview.css';
import { isLanguageCode, languageOf, LANGUAGES } from '@ex/languages';
import type { Preview } from '@storybook/react-vite';
import { Suspense } from 'react';
import { showLanguage } from './texts';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { disableSaveFromUI: true, expanded: true },
    docs: { story: { inline: false, height: '480px' } },
    // Foundations and Guide come first, then the kit, then what is made of it. Storybook reads this without running it.
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Welcome',
          'Foundations',
          'Guide',
          'Components',
          'Shell',
          'Home',
          'Market',
          'Spot',
          'Options',
          'Wallet',
        ],
      },
    },
  },
  initialGlobals: {
    theme: 'night',
    palette: 'default',
    rise: 'first',
    language: 'en',
    direction: 'of the language',
    width: 'w360',
    fonts: 'system',
    motion: 'full',
  },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', { night: 'Night', day: 'Day' }),
    palette: toolbar('Palette', 'eye', { default: 'Green and red', cvd: 'Blue and orange' }),
    rise: toolbar('Rising', 'arrowup', { first: 'First colour up', red: 'Second colour up' }),
    language: toolbar(
      'Language',
      'globe',
      Object.fromEntries(Object.entries(LANGUAGES).map(([code, { name }]) => [code, name])),
    ),
    direction: toolbar('Direction', 'transfer', {
      'of the language': 'Direction of the language',
      ltr: 'Left to right',
      rtl: 'Right to left',
    }),
    width: toolbar('Width', 'mobile', {
      w320: '320 px, least',
      w360: '360 px, most Androids',
      w390: '390 px, iPhone',
      w430: '430 px, large phone',
      w480: '480 px, widest column',
      w768: '768 px, tablet',
    }),
    fonts: toolbar('Fonts', 'document', { system: 'Fonts of this device', fixed: 'Same fonts everywhere' }),
    motion: toolbar('Motion', 'play', { full: 'Full motion', reduced: 'Reduced motion' }),
  },
  loaders: [({ globals }) => showLanguage(codeOf(globals.language))],
  decorators: [
    (Story, { globals }) => {
      const page = document.documentElement;
      const { bcp47, dir } = languageOf(codeOf(globals.language));
      page.dataset.theme = String(globals.theme);
      if (globals.palette === 'cvd') page.dataset.palette = 'cvd';
      else delete page.dataset.palette;
      if (globals.rise === 'red') page.dataset.rise = 'red';
      else delete page.dataset.rise;
      page.dataset.fonts = String(globals.fonts);
      page.dataset.motion = String(globals.motion);
      page.lang = bcp47;
      const asked = String(globals.direction);
      page.dir = asked === 'ltr' || asked === 'rtl' ? asked : dir;
      return (
        <div className="story" style={{ maxInlineSize: `${String(globals.width).slice(1)}px` }}>
          <Suspense fallback={null}>
            <Story />
          </Suspense>
        </div>
      );
    },
  ],
};

type Icon = 'contrast' | 'eye' | 'arrowup' | 'globe' | 'transfer' | 'mobile' | 'document' | 'play';

/** An entry of the toolbar: its name, and the names of its values. */
function toolbar(name: string, icon: Icon, titles: Readonly<Record<string, string>>) {
  const items = Object.entries(titles).map(([value, title]) => ({ value, title }));
  return { name, description: name, toolbar: { title: name, icon, items, dynamicTitle: true } };
}

function codeOf(value: unknown) {
  return typeof value === 'string' && isLanguageCode(value) ? value : 'en';
}

export default preview;
