/** Routes that open without a token, with their titles; home shows the site's name (SHELL-03, D-11). */
export const PUBLIC = {
  '/': 'Trade',
  '/register': 'Register',
  '/login': 'Log in',
  '/market': 'Markets',
} as const;

/** Routes for members only, with their English titles (SHELL-04, SHELL-05). */
export const MEMBER = {
  '/real_authentication': 'Identity verification',
  '/bindMentionAddress': 'Withdrawal address',
  '/security': 'Security center',
  '/modifyPwd': 'Change login password',
  '/resetLegalPwd': 'Reset fund password',
  '/notify': 'System messages',
  '/introduction': 'About us',
  '/bank': 'Bank cards',
  '/invite': 'Invite',
  '/exchange': 'Spot',
  '/assets': 'Assets',
  '/trade-account': 'Account',
  '/changemoney': 'Account transfer',
  '/recharge': 'Deposit',
  '/withdrawal': 'Withdraw',
  '/exchangeb': 'Flash exchange',
  '/options': 'Options',
  '/trade-lst': 'Spot orders',
  '/loans': 'Loans',
  '/loans-application': 'Loan application',
  '/lockming': 'Lock mining',
  '/lockming-application': 'Lock mining order',
  '/transfer': 'Internal transfer',
  '/transfer-list': 'Internal transfer records',
  '/staking': 'Staking',
  '/staking-list': 'Staking orders',
} as const;
