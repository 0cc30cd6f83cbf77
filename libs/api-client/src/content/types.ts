import type { TradingState } from '../trading-state';

/** Name and logo of the site (SHELL-12); '' where the operator has set none. */
export interface SiteIdentity {
  readonly name: string;
  readonly logoUrl: string;
}

/** A feature that a back end may offer beyond the specification (docs/requirements-added.md). */
export type Addition =
  | 'sessions'
  | 'secondFactor'
  | 'passkeys'
  | 'mailMessages'
  | 'pushMessages'
  | 'resetByMail'
  | 'priceAlerts'
  | 'addressBook'
  | 'guardRails'
  | 'statements'
  | 'sparklines'
  | 'coinPages'
  | 'coinCosts'
  | 'worthHistory'
  | 'terms'
  | 'banks'
  | 'tradeConfirmation'
  | 'paymentStates'
  | 'firstSteps';

/** The switches and links of the site that decide what screens offer (CALLS-71). Links are '' where none is set. */
export interface SiteConfig {
  readonly logoUrl: string;
  readonly customerServiceUrl: string;
  readonly registration: RegistrationConfig;
  readonly features: SiteFeatures;
  readonly appDownloads: AppDownloads;
  /** Page that invitation links lead to. */
  readonly invitationUrl: string;
  /** Bank card numbers show their last digits only. */
  readonly masksCardNumbers: boolean;
  /** Bound bank cards may be changed. */
  readonly canEditBankCards: boolean;
  /** Bound withdrawal addresses may be changed. */
  readonly canEditAddresses: boolean;
  /** What the back end offers beyond the specification; a screen shows only what is here. */
  readonly additions: readonly Addition[];
  readonly venue: VenueState;
}

/** A function that an operator can switch off at run time. */
export type VenueSwitch = 'deposits' | 'withdrawals' | 'login' | 'registration';

/** The functions that an operator has closed at run time; all is open where the back end does not say. */
export interface VenueState {
  /** Trading in the whole venue. */
  readonly trading: TradingState;
  /** Switches that are off, with what the operator says about them, plain text in any language; '' for nothing. */
  readonly closed: Readonly<Partial<Record<VenueSwitch, string>>>;
}

/** What registration offers and asks for. */
export interface RegistrationConfig {
  readonly byEmail: boolean;
  readonly byPhone: boolean;
  /** An email address must be confirmed by a code. */
  readonly verifiesEmail: boolean;
  readonly asksInvitationCode: boolean;
}

/** The features that the site has switched on. */
export interface SiteFeatures {
  readonly deposit: boolean;
  readonly withdrawal: boolean;
  readonly conversion: boolean;
  readonly loans: boolean;
  readonly lockMining: boolean;
  readonly staking: boolean;
  readonly memberTransfer: boolean;
  readonly accountTransfer: boolean;
}

/** Links to the native apps. */
export interface AppDownloads {
  readonly ios: string;
  readonly android: string;
}

/** A language that the server offers (I18N-05). */
export interface OfferedLanguage {
  readonly code: string;
  /** Its name in its own script. */
  readonly name: string;
  readonly isDefault: boolean;
}

/** A message to the member (NOTICE-01). */
export interface Notice {
  readonly id: number;
  readonly title: string;
  /** UTC text of the server. */
  readonly sentAt: string;
  readonly isUnread: boolean;
  /** '' without a picture. */
  readonly imageUrl: string;
  /** HTML to be sanitised (D-35); '' in lists of servers that send it only with the opened message. */
  readonly html: string;
}

/** One page of notices. */
export interface NoticePage {
  readonly list: readonly Notice[];
  /** What the next page starts after. */
  readonly next?: string | undefined;
}

/** A text about the site (ABOUT-01). */
export interface SiteText {
  readonly title: string;
  /** '' without a picture. */
  readonly imageUrl: string;
  /** HTML to be sanitised (D-35). */
  readonly html: string;
}

/** A text that members accept (TERMS-01). */
export interface TermsText {
  readonly kind: 'terms' | 'risk';
  readonly title: string;
  /** HTML to be sanitised (D-35). */
  readonly html: string;
}

/** What members accept: its texts, and the version that they belong to. */
export interface Terms {
  readonly version: string;
  readonly texts: readonly TermsText[];
}

/** Kinds of messages that may arrive by mail and push, by their names on the wire. */
export type MessageKind =
  'log_in' | 'money_in' | 'money_out' | 'order_filled' | 'option_settled' | 'loan_due' | 'price_alert';

/** How a kind of message arrives. */
export interface MessageSetting {
  readonly kind: MessageKind;
  readonly mail: boolean;
  readonly push: boolean;
  /** Mails of this kind cannot be turned off. */
  readonly isMailFixed: boolean;
}

/** What arrives where (MESSAGE-01). */
export interface MessageSettings {
  /** The site sends mails, and the member has an address. */
  readonly hasMail: boolean;
  /** Key that browsers subscribe under, base64url; undefined where the site sends no push messages. */
  readonly pushKey: string | undefined;
  readonly list: readonly MessageSetting[];
}

/** A browser's subscription to push messages, its keys base64url. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
