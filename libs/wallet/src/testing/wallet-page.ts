import { build, setUpMemberPage } from '@ex/testing';
import { setUpPictures } from '@ex/ui-kit/testing';

/** The site with deposits and withdrawals open and a customer service. */
export const site = (change: Parameters<typeof build.siteConfig>[0] = {}) => ({
  wapConfig: build.siteConfig({
    recharge_status: 1,
    withdrawal_status: 1,
    custom_service: 'https://help.example/',
    ...change,
  }),
});

/** What tests of assets, accounts and deposits do; call once at the top of a file. */
export function walletPage() {
  setUpPictures();
  return setUpMemberPage(site());
}
