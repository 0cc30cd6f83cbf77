import { runReview } from '@ex/server-operator';
import { runOperatorCommand } from './operator-command';

/** `npm run review`: lists, approves and rejects what waits. */
runOperatorCommand(runReview);
