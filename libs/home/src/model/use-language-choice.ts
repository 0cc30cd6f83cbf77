import { apiSettings, claimFailure, useSetLanguageMutation } from '@ex/api-client';
import { useT } from '@ex/i18n';
import { reloadPage } from '@ex/routing';
import { writeStored } from '@ex/storage';
import { toast } from '@ex/ui-kit';

/**
 * Choosing a language: stored here first, told to the server, and the page loads anew when that call settles either
 * way, so that nobody is trapped in a language (I18N-04, D-16). The route stays. Without a network the texts cannot be
 * had: that is said, and the language stays.
 * @returns the code in force, or the chosen one as soon as it is, and the way to choose another
 */
export function useLanguageChoice(): { readonly current: string; readonly choose: (code: string) => void } {
  const t = useT('common');
  const [setLanguage, { originalArgs }] = useSetLanguageMutation();
  return {
    current: originalArgs ?? apiSettings().lang,
    choose: (code) => {
      if (!navigator.onLine) return toast(t('networkError'), 'failure');
      writeStored('lang', code);
      void claimFailure(setLanguage(code)).finally(reloadPage);
    },
  };
}
