import { apiSettings } from '@ex/api-client';
import { useLanguagesQuery } from '@ex/api-client/content';
import { chooseLanguage } from '@ex/languages';
import { reloadPage } from '@ex/routing';
import { readStored, writeStored } from '@ex/storage';
import { useEffect } from 'react';

/**
 * When the server does not offer the current language, switches to the offered default and reloads the page (I18N-06,
 * D-12). With storage blocked the language stays, as the next start would choose it again.
 */
export function useServedLanguage(): void {
  const { data } = useLanguagesQuery();
  useEffect(() => {
    if (!data || data.length === 0) return;
    const { lang } = apiSettings();
    const chosen = chooseLanguage({ stored: lang, browserLanguages: navigator.languages, served: data });
    if (chosen === lang) return;
    writeStored('lang', chosen);
    if (readStored('lang') === chosen) reloadPage();
  }, [data]);
}
