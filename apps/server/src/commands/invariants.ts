import { backOfficeChecks } from '@ex/server-back-office';
import { financeChecks } from '@ex/server-finance';
import { ledgerChecks } from '@ex/server-ledger';
import type { InvariantCheck } from '@ex/server-ledger';
import { identityChecks } from '@ex/server-members';
import { optionsChecks } from '@ex/server-options';
import { spotChecks } from '@ex/server-spot';
import { transfersChecks } from '@ex/server-transfers';
import { walletChecks } from '@ex/server-wallet';
import { housePositionCheck } from './house-position-check';
import { voidedOptionsCheck } from './voided-options-check';

/** Everything that must always hold in the database of a venue. */
export const INVARIANT_CHECKS: readonly InvariantCheck[] = [
  ...ledgerChecks,
  ...identityChecks,
  ...optionsChecks,
  ...walletChecks,
  ...financeChecks,
  ...transfersChecks,
  ...spotChecks,
  ...backOfficeChecks,
  housePositionCheck,
  voidedOptionsCheck,
];
