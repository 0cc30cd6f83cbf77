import '@ex/ui-kit/styles.css';
import { apiSettings, prefetch, configureApi, createApiStore } from '@ex/api-client';
import { markPage, startLanguage, startTexts } from '@ex/i18n';
import { writeSession } from '@ex/storage';
import { startTheme } from '@ex/theme';
import { routerWindow } from '@ex/ui-kit';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { loadTexts } from 'virtual:locales';
import { App } from './app/App';
import { routes } from './app/routes';
import { readAppConfig } from './start/app-config';
import { firstCalls } from './start/first-calls';
import { fetchAtFirstTouch } from './start/first-touch';
import { putHomeBehind } from './start/home-behind';

/** Fetches the code of the screen the address names while the texts are still on their way. */
function warmScreen(): void {
  routes
    .find((route) => route.path === location.pathname)
    ?.load()
    .catch(() => undefined);
}

/** Lets the browser draw and answer between two pieces of work. */
const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await breath();
  const config = readAppConfig();
  const code = startLanguage();
  markPage(code);
  startTheme();
  putHomeBehind();
  // Before anything is drawn: entries that open sheets left before a reload go now.
  const routedWindow = routerWindow();
  fetchAtFirstTouch();
  configureApi({ base: config.apiBase || apiSettings().base, lang: code });
  warmScreen();
  const texts = startTexts({
    code,
    load: loadTexts,
    first: ['common', 'ui', 'shell', 'home', 'auth'],
    onMissing: (namespace, key) => console.warn(`no text ${namespace}:${key}`),
  });
  await breath();
  const store = createApiStore();
  prefetch(store, firstCalls(location.pathname));
  await texts;
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  await breath();
  const app = (
    <StrictMode>
      <Provider store={store}>
        <BrowserRouter window={routedWindow}>
          <App />
        </BrowserRouter>
      </Provider>
    </StrictMode>
  );
  // Drawn in steps: on a slow phone the whole of it at once would leave the first taps waiting.
  startTransition(() => createRoot(root).render(app));
  // All of it is there: should code or texts ever be gone again, the page may reload itself once more (index.html).
  writeSession('reloaded', undefined);
}

// Without its texts the app is as good as without its code; the page knows what to do then.
start().catch((error: unknown) => {
  console.error('the app did not start', error);
  document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
});
