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
export { OPERATOR_PERMISSIONS, START_ROLES } from './permissions';
export { OPERATOR_CALLS } from './registry';
