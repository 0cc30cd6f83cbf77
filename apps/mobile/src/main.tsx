import '@ex/ui-kit/styles.css';
import { apiSettings, prefetch, configureApi, createApiStore } from '@ex/api-client';
import { markPage, startLanguage, startTexts } from '@ex/i18n';
import { writeSession } from '@ex/storage';
import { startForm, startTheme } from '@ex/theme';
import { routerWindow, setCoinSprite } from '@ex/ui-kit';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { coinSheet } from 'virtual:coin-sheet';
import { loadTexts } from 'virtual:locales';
import { App } from './app/App';
import { loadOthers, preloadScreen } from './app/preload-screen';
import { readAppConfig } from './start/app-config';
import { firstCalls } from './start/first-calls';
import { screenTexts } from './start/first-texts';
import { addHomeToHistory, preloadOnFirstInput } from './start/page-setup';

/** Lets the browser paint and handle input between two pieces of work. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await yieldToBrowser();
  const config = readAppConfig();
  const code = startLanguage();
  markPage(code);
  startTheme();
  startForm(code);
  addHomeToHistory();
  // Before anything is drawn: entries that open sheets left before a reload go now.
  const routedWindow = routerWindow();
  preloadOnFirstInput(loadOthers);
  setCoinSprite(coinSheet);
  configureApi({
    base: config.apiBase || apiSettings().base,
    lang: code,
  });
  preloadScreen(location.pathname);
  const texts = startTexts({
    code,
    load: loadTexts,
    first: ['common', 'ui', 'shell', 'home', 'auth'],
    screen: screenTexts(location.pathname),
    onMissing: (namespace, key) => console.warn(`no text ${namespace}:${key}`),
  });
  await yieldToBrowser();
  const store = createApiStore();
  prefetch(store, firstCalls(location.pathname));
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await yieldToBrowser();
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter window={routedWindow}>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  // Rendered in slices: on a slow phone one long render would delay the first taps.
  startTransition(() => createRoot(root).render(app));
  // Everything has loaded: should code or texts go missing later, the page may reload itself once more (index.html).
  writeSession('reloaded', undefined);
}

// Missing texts count as missing code, which the page's own script handles.
start().catch((error: unknown) => {
  console.error('the app did not start', error);
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
});
