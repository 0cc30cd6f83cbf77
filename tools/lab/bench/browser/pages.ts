/** A page that is measured. */
export interface MeasuredPage {
  readonly path: string;
  /** Whether it is open to members only. */
  readonly member: boolean;
}

/** The pages of the bench: home and market for everybody, the others for a member. */
export const PAGES: readonly MeasuredPage[] = [
  { path: '/', member: false },
  { path: '/market', member: false },
  { path: '/exchange', member: true },
  { path: '/options', member: true },
  { path: '/assets', member: true },
];

/** A phone as Lighthouse imagines it. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
} as const;

/** Storage of a browser in which a member is signed in, or of one that is new. */
export function storageOf(base: string, token: string | undefined) {
  const localStorage = token === undefined ? [] : [{ name: 'token', value: token }];
  return { cookies: [], origins: [{ origin: base, localStorage }] };
}
