import type { StorybookConfig } from '@storybook/react-vite';

/** One Storybook over every library and the app: `npm run storybook`; `npm run storybook:build` writes it as plain files. */
const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: {} },
  stories: ['./Welcome.mdx', '../../libs/*/src/**/*.stories.tsx', '../../apps/mobile/src/**/*.stories.tsx'],
  // The default logo, and pictures of coins.
  staticDirs: ['../../apps/mobile/public'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-docs'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
