import { runVenue } from '@ex/server-back-office';
import { operatorService } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run venue`: modes, switches and clocks of the venue, as the operator who has logged in. */
runPrinted((args, config) => runVenue(args, operatorService(config)));
