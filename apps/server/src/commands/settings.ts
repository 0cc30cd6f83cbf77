import { readFileSync } from 'node:fs';
import { runSettings } from '@ex/server-back-office';
import { operatorService } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run settings`: settings of the running venue, as the operator who has logged in. */
runPrinted((args, config) =>
  runSettings(args, operatorService(config), (file) => readFileSync(file, 'utf8')),
);
