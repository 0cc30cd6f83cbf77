import { type Feature, FEATURES, type SentAnswerOf, type wapConfig } from '@ex/contract';
import type { Modes } from '@ex/server-modes';
import type { SiteConfiguration } from '@ex/server-site-config';

const flag = (on: boolean) => (on ? 1 : 0);

/**
 * The site configuration under the names of the wire (D-04), switches as 1 and 0 (D-06). A switch that an operator has
 * closed at run time is 0 as well, so that every app honours it.
 */
export function toWapConfig(
  { site, links, switches, features, terms, wallet }: SiteConfiguration,
  modes: Modes,
): SentAnswerOf<typeof wapConfig> {
  const registers = modes.isOn('registration') && modes.isOn('login');
  return {
    logo: site.logo,
    custom_service: links.customService,
    email_register_switch: flag(switches.emailRegister && registers),
    phone_register_switch: flag(switches.phoneRegister && registers),
    verify_email_code: flag(switches.verifyEmailCode === true),
    invie_code_switch: flag(switches.inviteCode),
    flash_exchange_status: flag(switches.flashExchange),
    loan_switch: flag(switches.loan),
    machine_switch: flag(switches.mining),
    staking_switch: flag(switches.staking),
    Internal_transfer_status: flag(switches.internalTransfer),
    account_transfer_status: flag(switches.accountTransfer),
    recharge_status: flag(switches.recharge && modes.isOn('deposits')),
    withdrawal_status: flag(switches.withdrawal && modes.isOn('withdrawals')),
    ios_url: links.ios,
    android_url: links.android,
    invit_url: links.invite,
    bank_swan_type: flag(switches.maskBankNumber),
    can_edit_bank: flag(switches.editBank),
    can_edit_address: flag(switches.editAddress),
    venue_state: { ...modes.venue, off: [...modes.closed] },
    features: offered(features, { terms: terms !== undefined, banks: wallet.banks.length > 0 }),
  };
}

/** What is added to the specification, under its names on the wire. */
function offered(
  features: SiteConfiguration['features'],
  stated: Readonly<Record<'terms' | 'banks', boolean>>,
): Feature[] {
  const states: Readonly<Record<Feature, boolean>> = {
    sessions: features.sessions,
    second_factor: features.secondFactor,
    passkeys: features.passkeys,
    mail_messages: features.mailMessages,
    push_messages: features.pushMessages,
    reset_by_mail: features.resetByMail,
    price_alerts: features.priceAlerts,
    address_book: features.addressBook,
    guard_rails: features.guardRails,
    statements: features.statements,
    sparklines: features.sparklines,
    coin_pages: features.coinPages,
    coin_costs: features.coinCosts,
    worth_history: features.worthHistory,
    payment_states: features.paymentStates,
    trade_confirmation: true,
    first_steps: true,
    ...stated,
  };
  return FEATURES.filter((name) => states[name]);
}
