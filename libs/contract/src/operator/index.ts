export {
  operatorLogin,
  operatorLogout,
  getOperatorSelf,
  listOperatorSessions,
  endOperatorSession,
  listOperatorKeys,
  beginOperatorKey,
  finishOperatorKey,
  removeOperatorKey,
} from './access';
export {
  listOperators,
  listRoles,
  addOperator,
  setOperatorRole,
  stopOperator,
  setRole,
  listProposals,
  confirmProposal,
  rejectProposal,
  listOperatorLog,
} from './people';
export { listReviews, decideReview, getDecisions } from './reviews';
export type { WaitingReview } from './reviews';
export { getVenueStatus, setMarketMode, setVenueSwitch, getModeLog, getClocks, acceptClock } from './venue';
export type { VenueStatus, VenueClocks } from './venue';
export { unfreezeMember, dropMemberFactors } from './members';
export {
  claimPayout,
  confirmPayout,
  listPayouts,
  matchDeposit,
  recordPayoutSent,
  returnPayout,
} from './payouts';
export { OPERATOR_PERMISSIONS, START_ROLES } from './permissions';
export { OPERATOR_CALLS } from './registry';
