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
  takeFirstPassword,
  setOperatorRole,
  stopOperator,
  setRole,
  listProposals,
  confirmProposal,
  rejectProposal,
  listOperatorLog,
} from './people';
export {
  listReviews,
  claimReview,
  releaseReview,
  decideReview,
  previewReviews,
  decideReviews,
  getDecisions,
  REVIEW_REASONS,
  RETURN_REASONS,
} from './reviews';
export type { WaitingReview } from './reviews';
export {
  listPayouts,
  claimPayout,
  recordPayoutSent,
  confirmPayout,
  returnPayout,
  matchDeposit,
  replayPayoutRules,
} from './payouts';
export { getSettings, getSettingHistory, previewSetting, changeSetting } from './settings';
export type { SettingPreview } from './settings';
export { importStatement, listDifferences, resolveDifference } from './statements';
export { getVenueStatus, setMarketMode, setVenueSwitch, getModeLog, getClocks, acceptClock } from './venue';
export type { VenueStatus, VenueClocks } from './venue';
export {
  unfreezeMember,
  dropMemberFactors,
  findMembers,
  viewMember,
  endMemberSessions,
  giveTemporaryPassword,
  cancelMemberOrder,
  cancelMemberOrders,
  voidOption,
  writeMemberNote,
  labelMember,
  blockMember,
  unblockMember,
  revokeIdentity,
  limitMember,
  unlimitMember,
  REVOKE_REASONS,
  FACTOR_CHECKS,
  BLOCK_GRADES,
  BLOCK_REASONS,
} from './members';
export type { MemberLine } from './members';
export { adjustBalance, ADJUSTMENTS, setMemberLevel, uploadAttachment, viewAttachment } from './money';
export { OPERATOR_PERMISSIONS, START_ROLES } from './permissions';
export { OPERATOR_CALLS } from './registry';
