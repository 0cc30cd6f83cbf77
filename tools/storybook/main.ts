import type { StorybookConfig } from '@storybook/react-vite';

/** One Storybook over every library and the app: `npm run storybook`. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['../../libs/*/src/**/*.stories.tsx', '../../apps/mobile/src/**/*.stories.tsx'],
  // The logo that stands in where the site has none.
  staticDirs: ['../../apps/mobile/public'],
  addons: ['@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
