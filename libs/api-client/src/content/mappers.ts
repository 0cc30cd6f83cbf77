import type { AnswerOf, Feature, getBanner, getLangList, getSetting, wapConfig } from '@ex/contract';
import { OPEN_TRADING, toTradingState } from '../trading-state';
import type { Addition, OfferedLanguage, SiteConfig, SiteIdentity, VenueState } from './types';

/** What a back end announces, by its name on the wire. */
const ADDITIONS: Readonly<Record<Feature, Addition>> = {
  sessions: 'sessions',
  second_factor: 'secondFactor',
  passkeys: 'passkeys',
  mail_messages: 'mailMessages',
  push_messages: 'pushMessages',
  reset_by_mail: 'resetByMail',
  price_alerts: 'priceAlerts',
  address_book: 'addressBook',
  guard_rails: 'guardRails',
  statements: 'statements',
  sparklines: 'sparklines',
  coin_pages: 'coinPages',
  coin_costs: 'coinCosts',
  worth_history: 'worthHistory',
  terms: 'terms',
  banks: 'banks',
  trade_confirmation: 'tradeConfirmation',
  payment_states: 'paymentStates',
  first_steps: 'firstSteps',
};

/** Leaves out what this app does not know. */
const toAdditions = (names: readonly string[]): Addition[] =>
  Object.entries(ADDITIONS)
    .filter(([name]) => names.includes(name))
    .map(([, addition]) => addition);

/** Switches read 1 or 0; the contract has already turned everything but 1 into 0. */
const isOn = (flag: 0 | 1): boolean => flag === 1;

/** Maps the answer of `getSetting`. */
export function toSiteIdentity({ name, logo }: AnswerOf<typeof getSetting>): SiteIdentity {
  return { name, logoUrl: logo };
}

/** Maps the answer of `wapConfig`. */
export function toSiteConfig(config: AnswerOf<typeof wapConfig>): SiteConfig {
  return {
    logoUrl: config.logo,
    customerServiceUrl: config.custom_service,
    registration: {
      byEmail: isOn(config.email_register_switch),
      byPhone: isOn(config.phone_register_switch),
      verifiesEmail: isOn(config.verify_email_code),
      asksInvitationCode: isOn(config.invie_code_switch),
    },
    features: {
      deposit: isOn(config.recharge_status),
      withdrawal: isOn(config.withdrawal_status),
      conversion: isOn(config.flash_exchange_status),
      loans: isOn(config.loan_switch),
      lockMining: isOn(config.machine_switch),
      staking: isOn(config.staking_switch),
      memberTransfer: isOn(config.Internal_transfer_status),
      accountTransfer: isOn(config.account_transfer_status),
    },
    appDownloads: { ios: config.ios_url, android: config.android_url },
    invitationUrl: config.invit_url,
    masksCardNumbers: isOn(config.bank_swan_type),
    canEditBankCards: isOn(config.can_edit_bank),
    canEditAddresses: isOn(config.can_edit_address),
    additions: toAdditions(config.features ?? []),
    venue: toVenueState(config.venue_state),
  };
}

function toVenueState(state: AnswerOf<typeof wapConfig>['venue_state']): VenueState {
  if (!state) return { trading: OPEN_TRADING, closed: {} };
  const closed = Object.fromEntries(state.off.map(({ name, notice }) => [name, notice]));
  return { trading: toTradingState(state.mode, state.notice), closed };
}

/** Maps the answer of `getLangList`. */
export function toLanguages({ list }: AnswerOf<typeof getLangList>): readonly OfferedLanguage[] {
  return list.map(({ file_name, language_name, is_default }) => ({
    code: file_name,
    name: language_name,
    isDefault: isOn(is_default),
  }));
}

/** Maps the answer of `getBanner` to the addresses of the images. */
export function toBanners({ list }: AnswerOf<typeof getBanner>): readonly string[] {
  return list.map(({ img }) => img);
}
