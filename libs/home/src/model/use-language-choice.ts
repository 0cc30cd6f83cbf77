import { apiSettings, claimFailure } from '@ex/api-client';
import { useSetLanguageMutation } from '@ex/api-client/content';
import { useT } from '@ex/i18n';
import { reloadPage } from '@ex/routing';
import { writeStored } from '@ex/storage';
import { toast } from '@ex/ui-kit';

/**
 * Choosing a language: it is stored here first and sent to the server. The page reloads when that call settles either way, so
 * that a failed call never traps the member in a language (I18N-04, D-16). The route stays. Without a network the texts cannot be
 * had: that is said, and the language stays.
 * @returns the code in force (a choice counts immediately) and the function that chooses another
 */
export function useLanguageChoice(): { readonly current: string; readonly choose: (code: string) => void } {
  const t = useT('common');
  const [setLanguage, { originalArgs }] = useSetLanguageMutation();
  return {
    current: originalArgs ?? apiSettings().lang,
    choose: (code) => {
      // The page is about to reload in this language.
      if (code === originalArgs) return;
      if (!navigator.onLine) return toast(t('networkError'), 'failure');
      writeStored('lang', code);
      void claimFailure(setLanguage(code)).finally(reloadPage);
    },
  };
}
