export {
  useBeginFactorMutation,
  useEndSessionMutation,
  useFinishFactorMutation,
  useFreezeAccountMutation,
  useOpenSessionsQuery,
  usePastLoginsInfiniteQuery,
  useRemoveFactorMutation,
  useRenameFactorMutation,
  useRenewPasswordMutation,
  useRenewRecoveryCodesMutation,
  useRequestEmailCodeMutation,
  useSecondFactorsQuery,
  useVerifyEmailMutation,
} from './members/safety-endpoints';
export { decisionText } from './members/safety-types';
export type {
  BegunFactor,
  FactorKind,
  FactorProof,
  LoginOutcome,
  NewFactor,
  OpenSession,
  PastLogin,
  SecondFactor,
  SecondFactors,
  SessionOrigin,
} from './members/safety-types';
export type { FactorAnswer, FactorMethod, FactorRequest } from './members/factor-request';
