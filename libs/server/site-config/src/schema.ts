import { LANGUAGE_CODES } from '@ex/languages';
import { compare } from '@ex/money';
import { z } from 'zod';
import { accountType, coinCode, image, link, onOff, positiveAmount, rate, share, symbol } from './fields';
import { financeSchema } from './finance';
import { reviewsSchema } from './reviews';
import { riskSchema } from './risk';
import { transfersSchema } from './transfers';
import { spotSchema } from './spot';
import { walletSchema } from './wallet';

/** Name and pictures of the venue (SHELL-12). */
const site = z.strictObject({
  name: z.string().min(1).max(40),
  logo: image(),
  /** Pictures of the home carousel (CALLS-08). */
  banners: z.array(image()).max(10),
});

/** Links that the operator sets; an empty one hides its entry or gives a short notice (D-27, D-84). */
const links = z.strictObject({
  customService: link('tel', 'mailto'),
  ios: link(),
  android: link(),
  /** Base of invite links; empty means the app's own address (D-79). */
  invite: link(),
});

/** Switches of the site configuration (D-04, D-06); the server refuses the calls of a feature that is off (D-28). */
const switches = z.strictObject({
  emailRegister: onOff(),
  phoneRegister: onOff(),
  /** Registration by email needs a code that was sent to it. Not stated: on wherever there is a mail service (RISK-71). */
  verifyEmailCode: onOff().optional(),
  inviteCode: onOff(),
  flashExchange: onOff(),
  loan: onOff(),
  mining: onOff(),
  staking: onOff(),
  internalTransfer: onOff(),
  accountTransfer: onOff(),
  recharge: onOff(),
  withdrawal: onOff(),
  /** Bank numbers are masked in lists (D-37). */
  maskBankNumber: onOff(),
  editBank: onOff(),
  editAddress: onOff(),
});

/** What is added to the specification; the app shows only what is on here (docs/requirements-added.md). */
const features = z.strictObject({
  sessions: onOff(),
  secondFactor: onOff(),
  passkeys: onOff(),
  mailMessages: onOff(),
  pushMessages: onOff(),
  resetByMail: onOff(),
  priceAlerts: onOff(),
  addressBook: onOff(),
  guardRails: onOff(),
  statements: onOff(),
  sparklines: onOff(),
  coinPages: onOff(),
  coinCosts: onOff(),
  worthHistory: onOff(),
  paymentStates: onOff(),
});

/** A text about the site in the languages it is there in; `content` is HTML, which the app sanitises (D-35). */
const content = z.strictObject({
  img: z.union([z.literal(''), image()]),
  texts: z
    .partialRecord(
      z.enum(LANGUAGE_CODES),
      z.strictObject({ title: z.string().min(1).max(200), content: z.string().max(100_000) }),
    )
    .refine((texts) => Object.keys(texts).length > 0, { error: 'must be there in one language at least' }),
});

/** A text that members accept, in the languages it is there in; `content` is HTML, which the app sanitises. */
const acceptedText = z
  .partialRecord(
    z.enum(LANGUAGE_CODES),
    z.strictObject({ title: z.string().min(1).max(200), content: z.string().min(1).max(200_000) }),
  )
  .refine((texts) => Object.keys(texts).length > 0, { error: 'must be there in one language at least' });

/** Terms that members accept (TERMS-01). After a new `version` all members must accept again. */
const terms = z.strictObject({
  /** Name of the version, such as a date. */
  version: z.string().regex(/^[\w.-]{1,40}$/, 'must be 1 to 40 letters, digits, dots, dashes'),
  terms: acceptedText,
  /** Risk disclosure, accepted together with the terms. */
  risk: acceptedText.optional(),
});

/** What a new member starts with. */
const members = z.strictObject({
  creditScore: z.int().min(0).max(1000),
});

/** A duration on offer, the minimum stake it takes and, where the venue's risk is to end, the most. */
const term = z
  .strictObject({
    seconds: z.int().min(10).max(86_400),
    minimum: positiveAmount(),
    maximum: positiveAmount().optional(),
  })
  .refine(({ minimum, maximum = minimum }) => compare(minimum, maximum) <= 0, {
    error: 'the minimum must not be above the maximum',
  });

/** Rules of options (D-52): a win pays stake x payoutRate on top of the stake, an equal price returns the stake. */
const options = z.strictObject({
  /** Code of the stake coin. */
  coin: coinCode(),
  /** Account the stake is taken from and paid back to (D-55). */
  account: accountType(),
  payoutRate: rate(),
  /**
   * Symbols of the markets that have options. A trader at the source of the prices can move the price of a thin market
   * cheaply, so name busy markets only.
   */
  markets: z.array(symbol()).min(1),
  /**
   * No option is opened while best bid and best ask are further apart than this share of the price. No order is decided by a
   * book that is wider, because one small order moves the middle of a wide book.
   */
  maximumSpread: share(),
  /** No option is opened at a price that is older, seconds. */
  maximumAge: z.int().min(1).max(10),
  /** Durations on offer, shortest first (OPT-28). */
  terms: z
    .array(term)
    .min(1)
    .max(12)
    .refine((list) => list.every((item, at) => at === 0 || item.seconds > (list[at - 1]?.seconds ?? 0)), {
      error: 'durations must differ and ascend',
    }),
});

/** The whole configuration of the venue. */
export const siteConfigSchema = z.strictObject({
  site,
  links,
  /** Texts of the about screen, in their order (ABOUT-01). */
  contents: z.array(content).max(50),
  /** Language of the picker when the stored one is not served (D-12). */
  defaultLanguage: z.enum(LANGUAGE_CODES),
  /** Stated by an operator alone; without it nothing is to be accepted (TERMS-06). */
  terms: terms.optional(),
  switches,
  features,
  members,
  options,
  spot: spotSchema,
  wallet: walletSchema,
  transfers: transfersSchema,
  finance: financeSchema,
  reviews: reviewsSchema,
  risk: riskSchema,
});

/** The configuration after its check, as the file states it. */
type Checked = z.output<typeof siteConfigSchema>;
/** A section with the revision it is from; that of the file has none (SET-05). */
type Revised<Section> = Section extends undefined | string | readonly unknown[]
  ? Section
  : Section & { revision?: number };

/** The configuration in force; amounts and rates are decimal text. */
export type SiteConfiguration = { [Name in keyof Checked]: Revised<Checked[Name]> };
/** What members accept, as configured. */
export type SiteTerms = z.output<typeof terms>;
/** Rules of options as configured. */
export type OptionsRules = SiteConfiguration['options'];
