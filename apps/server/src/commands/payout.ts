import { runPayout } from '@ex/server-back-office';
import { operatorService } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run payout`: pays withdrawals by hand and matches deposits with payments, as the operator who has logged in. */
runPrinted((args, config) => runPayout(args, operatorService(config)));
