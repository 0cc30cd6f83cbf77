import { runReview } from '@ex/server-back-office';
import { operatorService } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run review`: lists, approves and rejects what waits, as the operator who has logged in. */
runPrinted((args, config) => runReview(args, operatorService(config)));
