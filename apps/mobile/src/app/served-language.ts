import { apiSettings, useGetLanguagesQuery } from '@ex/api-client';
import { chooseLanguage } from '@ex/languages';
import { reloadPage } from '@ex/routing';
import { readStored, writeStored } from '@ex/storage';
import { useEffect } from 'react';

/**
 * When the language in force is not one that the server offers, the offered default takes its place and the page loads
 * anew (I18N-06, D-12). Where nothing can be stored the language stays, as the next start would choose it again.
 */
export function useServedLanguage(): void {
  const { data } = useGetLanguagesQuery();
  useEffect(() => {
    if (!data || data.length === 0) return;
    const { lang } = apiSettings();
    const chosen = chooseLanguage({ stored: lang, browserLanguages: navigator.languages, served: data });
    if (chosen === lang) return;
    writeStored('lang', chosen);
    if (readStored('lang') === chosen) reloadPage();
  }, [data]);
}
