import { readFileSync } from 'node:fs';
import { runBooks } from '@ex/server-back-office';
import { OperatorError } from '@ex/server-operator';
import { operatorService } from './operator-session';
import { runPrinted } from './run-printed';

/** `npm run books`: compares statements of wallets and banks with the payments, as the operator who has logged in. */
runPrinted((args, config) => runBooks(args, operatorService(config), readText));

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new OperatorError(`The file ${file} cannot be read`);
  }
}
