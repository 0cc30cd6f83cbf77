import type { ComponentType } from 'react';

/** Who may open a screen: everybody, members only, or visitors only (a member is sent home, SHELL-07). */
type RouteAccess = 'public' | 'member' | 'visitor';

/** Shape of a screen: rows, fields, cards, a chart with its buttons, an order form next to the book. */
export type ScreenShape = 'list' | 'form' | 'cards' | 'chart' | 'trade';

/** A screen that a domain library provides to the app. */
export interface FeatureRoute {
  /** Path from the base, without a hash (SHELL-02). */
  readonly path: string;
  readonly access: RouteAccess;
  /**
   * Additions to the specification of which the site must offer one; elsewhere the address leads home, and nothing that the back
   * end does not know is asked. Names as of `Addition` of the API client.
   */
  readonly additions?: readonly string[];
  /** True when the bottom tab bar belongs to the screen. */
  readonly tabBar?: boolean;
  /** The placeholder shape of the screen while its code loads: `list` by default. */
  readonly shape?: ScreenShape;
  /** Imports the screen's code; called on the first visit. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
}
