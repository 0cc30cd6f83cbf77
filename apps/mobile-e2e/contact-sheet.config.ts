import config from './playwright.config';

/** `npm run contact-sheet`: pictures of every screen for people to look at. No test: it judges nothing. */
export default { ...config, testMatch: '**/*.sheet.ts', reporter: [['line']] };
