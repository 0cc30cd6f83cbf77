import { runVenue } from '@ex/server-operator';
import { runOperatorCommand } from './operator-command';

/** `npm run venue`: closes and opens markets, the venue and single ways in and out. */
runOperatorCommand(runVenue);
