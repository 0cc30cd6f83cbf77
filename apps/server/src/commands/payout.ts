import { runPayout } from '@ex/server-wallet';
import { runOperatorCommand } from './operator-command';

/** `npm run payout`: pays withdrawals by hand and matches deposits with payments. */
runOperatorCommand(runPayout);
