import { FEATURES, type SiteConfig } from '@ex/contract';
import { type Answer, maker, type Row } from './maker';

/** Objects of the site domain. */
export const site = {
  setting: maker<Answer<'getSetting'>>({ logo: '/icon.svg', name: 'Exchange' }),
  /** Every switch on, so that a test turns off what it is about. */
  siteConfig: maker<SiteConfig>({
    logo: '/icon.svg',
    custom_service: 'https://help.example/chat',
    email_register_switch: 1,
    phone_register_switch: 1,
    verify_email_code: 1,
    invie_code_switch: 1,
    flash_exchange_status: 1,
    loan_switch: 1,
    machine_switch: 1,
    staking_switch: 1,
    Internal_transfer_status: 1,
    account_transfer_status: 1,
    recharge_status: 1,
    withdrawal_status: 1,
    ios_url: 'https://apps.example/ios',
    android_url: 'https://apps.example/android',
    invit_url: 'https://exchange.example/register',
    bank_swan_type: 1,
    can_edit_bank: 1,
    can_edit_address: 1,
    // Without what a site has only once its operator states it.
    features: FEATURES.filter((name) => name !== 'terms' && name !== 'banks'),
  }),
  terms: maker<Row<'getTerms'>>({
    kind: 'terms',
    title: 'Terms of service',
    content: '<p>Trade at your own risk.</p>',
    version: '2026-01',
  }),
  language: maker<Row<'getLangList'>>({ language_name: 'English', file_name: 'en', is_default: 1 }),
  banner: maker<Row<'getBanner'>>({ img: '/banner-1.webp' }),
  uploaded: maker<Answer<'upload'>>({ url: '/uploads/1.png', fullurl: 'http://localhost/uploads/1.png' }),
};
