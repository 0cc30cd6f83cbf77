import { runMember } from '@ex/server-back-office';
import { operatorService, operatorUpload } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run member`: finds a member, shows what is known, and acts for support, as the operator who has logged in. */
runPrinted((args, config) => runMember(args, operatorService(config), operatorUpload(config)));
