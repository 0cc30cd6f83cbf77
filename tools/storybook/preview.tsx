import '@fontsource-variable/noto-sans';
import '@fontsource-variable/noto-sans-arabic';
import '@ex/ui-kit/styles.css';
import './preview.css';
import { isLanguageCode, languageOf, LANGUAGES } from '@ex/languages';
import type { Preview } from '@storybook/react-vite';
import { Suspense } from 'react';
import { showLanguage } from './texts';

const languages = Object.entries(LANGUAGES).map(([value, language]) => ({ value, title: language.name }));

const preview: Preview = {
  parameters: { layout: 'fullscreen', a11y: { test: 'error' }, controls: { disableSaveFromUI: true } },
  initialGlobals: {
    theme: 'night',
    palette: 'default',
    language: 'en',
    direction: 'of the language',
    width: '360',
    fonts: 'system',
    motion: 'full',
  },
  globalTypes: {
    theme: toolbar('Theme', 'contrast', ['night', 'day']),
    palette: toolbar('Palette', 'eye', ['default', 'cvd']),
    language: { description: 'Language', toolbar: { icon: 'globe', items: languages, dynamicTitle: true } },
    direction: toolbar('Direction', 'transfer', ['of the language', 'ltr', 'rtl']),
    width: toolbar('Width', 'mobile', ['320', '360', '390', '430', '480', '768']),
    fonts: toolbar('Fonts', 'document', ['system', 'fixed']),
    motion: toolbar('Motion', 'play', ['full', 'reduced']),
  },
  loaders: [({ globals }) => showLanguage(codeOf(globals.language))],
  decorators: [
    (Story, { globals }) => {
      const page = document.documentElement;
      const { bcp47, dir } = languageOf(codeOf(globals.language));
      page.dataset.theme = String(globals.theme);
      if (globals.palette === 'cvd') page.dataset.palette = 'cvd';
      else delete page.dataset.palette;
      page.dataset.fonts = String(globals.fonts);
      page.dataset.motion = String(globals.motion);
      page.lang = bcp47;
      const asked = String(globals.direction);
      page.dir = asked === 'ltr' || asked === 'rtl' ? asked : dir;
      return (
        <div className="story" style={{ maxInlineSize: `${Number(globals.width)}px` }}>
          <Suspense fallback={null}>
            <Story />
          </Suspense>
        </div>
      );
    },
  ],
};

function toolbar(
  description: string,
  icon: 'contrast' | 'eye' | 'transfer' | 'mobile' | 'document' | 'play',
  items: string[],
) {
  return { description, toolbar: { icon, items, dynamicTitle: true } };
}

function codeOf(value: unknown) {
  return typeof value === 'string' && isLanguageCode(value) ? value : 'en';
}

export default preview;
