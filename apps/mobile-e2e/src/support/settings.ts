import type { VenueSettings } from './venue';

/**
 * Files that name the same settings and the same lock share a server: the lock keeps the other worker from starting one more for
 * the next of them. They pass in any order: a test that changes a member permanently has its own member (`members.ts`).
 */

/** Only the test reviews, sessions end soon, and options last long. */
export const BY_HAND: VenueSettings = {
  env: { AUTO_REVIEW_SECONDS: '0', SESSION_IDLE_MINUTES: '20' },
  site: { options: { terms: [{ seconds: 300, minimum: '30' }] } },
};

const text = (title: string, content: string) => ({ en: { title, content } });

/**
 * A site states terms to accept, and banks to choose from. Its server is far from all members, and already in the next day for most
 * of ours.
 */
export const FAR_SITE_WITH_TERMS: VenueSettings = {
  env: { TZ: 'Pacific/Kiritimati' },
  site: {
    switches: { verifyEmailCode: false },
    terms: {
      version: '2026-11',
      terms: text('Terms', '<p>Orders are binding.</p>'),
      risk: text('Risk disclosure', '<p>You can lose your stake.</p>'),
    },
    wallet: { banks: ['Aurora Bank', 'Birch Bank'] },
  },
};
