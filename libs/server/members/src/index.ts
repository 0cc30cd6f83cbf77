export { findMember } from './account/find-member';
export { findContacts, findJoined, findUsername, saveLanguage } from './account/member-rows';
export { addNamedMember, findNamedMember } from './account/named-member';
export { revokeIdentity } from './identity/revoke';
export {
  liftPayoutLimit,
  limitValues,
  lockLimitedMember,
  lockPayoutLimit,
  placePayoutLimit,
} from './payout-limit/payout-limit';
export { liftBlock, placeBlock, refuseBlocked, refuseBlockedTraders } from './block/block';
export type { BlockGrade } from './block/block';
export { outboxSender } from './code/sender';
export type { CodeSender } from './code/sender';
export { authenticatorUri, codeOfSecret, newSecret, stepOfCode } from './factor/authenticator';
export { newTemporaryPassword } from './account/member-rows';
export { dropFactors } from './factor/drop';
export { makeFactorGate } from './factor/gate';
export { makeSecretBox } from './factor/secret-box';
export { listFrozen } from './freeze/freeze';
export { makeTemporaryPassword, unfreezeAccount } from './freeze/unfreeze';
export { memberHandlers } from './handlers';
export { identityChecks } from './identity/checks';
export { identityReviews } from './identity/review';
export { persistentLimiter } from './limits/persistent-limiter';
export { membersMigrations } from './migrations';
export { lockMoneyState } from './money-hold/money-state';
export { checkMoneyHold, findMoneyHold, holdMoneyOut } from './money-hold/money-hold';
export { tradingHeldCondition } from './money-hold/trading-hold';
export { findLookalikes } from './name/name-rows';
export { makeVerifyFund } from './password/fund-password';
export { VENUE_CLAIM } from './password/turns';
export { makeHasher, PRODUCTION_COST } from './password/hasher';
export type { HashCost, PasswordHasher } from './password/hasher';
export { makeResetWorker } from './reset/reset-worker';
export { makeDeviceMarks } from './session/device-marks';
export { holdSession, holdSessions, listSessions, openSession } from './session/session';
export { makeSessionCache, SESSION_TRUSTED_MS } from './session/session-cache';
export { shareForgetting } from './session/share-forgetting';
export type { SessionCache, SessionCacheDeps } from './session/session-cache';
export type { MembersDeps } from './deps';
export { membersRetention } from './retention';
export { findForSupport, namesOfMembers } from './support/find-for-support';
export { endSessionsForSupport, readProfile, replacePassword } from './support/member-profile';
