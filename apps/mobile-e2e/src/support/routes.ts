/** Routes that open without a token, with their titles; home shows the site's name (SHELL-03, D-11). */
export const PUBLIC = {
  '/': 'Trade',
  '/register': 'Create account',
  '/login': 'Log in',
  '/market': 'Markets',
  '/display': 'Display',
} as const;

/** Routes for members only, with their English titles (SHELL-04, SHELL-05). */
export const MEMBER = {
  '/real_authentication': 'Identity verification',
  '/bindMentionAddress': 'Withdrawal address',
  '/security': 'Security',
  '/modifyPwd': 'Change login password',
  '/resetLegalPwd': 'Fund password',
  '/notify': 'Notifications',
  '/introduction': 'About us',
  '/bank': 'Bank cards',
  '/invite': 'Invite friends',
  '/exchange': 'Spot',
  '/assets': 'Assets',
  '/trade-account': 'Account',
  '/changemoney': 'Transfer',
  '/recharge': 'Deposit',
  '/withdrawal': 'Withdraw',
  '/exchangeb': 'Convert',
  '/options': 'Options',
  '/trade-lst': 'Spot orders',
  '/loans': 'Loans',
  '/loans-application': 'Loan application',
  '/lockming': 'Lock mining',
  '/lockming-application': 'Lock funds',
  '/transfer': 'Send to member',
  '/transfer-list': 'Member transfers',
  '/staking': 'Staking',
  '/staking-list': 'Staking orders',
  '/alerts': 'Price alerts',
} as const;
