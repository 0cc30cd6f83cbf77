export {
  useChangePasswordMutation,
  useLogInMutation,
  useLogOutEverywhereMutation,
  useRegisterMutation,
  useRequestPasswordResetMutation,
  useResetPasswordByMailMutation,
  useSendEmailCodeMutation,
  useSetFundPasswordMutation,
  useSubmitIdentityMutation,
} from './account-endpoints';
export { useGuardRailsQuery, useKeepGuardRailMutation, useSetGuardRailMutation } from './guard-endpoints';
export type { GuardLimit, GuardRule } from './guard-endpoints';
export { liveVerification, useLazyMemberQuery, useLogOutMutation, useMemberQuery } from './endpoints';
export { useDismissFirstStepsMutation, useFirstStepsQuery } from './first-steps';
export type { FirstSteps } from './first-steps';
export { useAcceptTermsMutation, useTermsQuery } from './terms-endpoints';
export { useMemberId } from './member-id';
export { useAmountsHidden, useMemberFlag } from './use-member-flag';
export { EMAIL_CODE_WAIT_S, EMAIL_PATTERN, PASSWORD_PATTERN, PHONE_PATTERN } from './rules';
export {
  dropSession,
  isSignedIn,
  isSessionStored,
  keepSession,
  sessionFingerprint,
  sessionToken,
  useSessionToken,
  useSignedIn,
} from './session';
export type {
  Credentials,
  IdentityDocuments,
  Member,
  NewSession,
  OverdueDebt,
  PasswordChange,
  Registration,
  RegistrationMethod,
  VerificationStatus,
} from './types';
