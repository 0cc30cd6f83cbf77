import { writeFileSync } from 'node:fs';
import { tokensCss } from '../src/tokens/to-css';

/** Writes src/tokens/tokens.css from the typed tokens. Run from the root: `node --import tsx libs/ui-kit/tools/write-tokens.ts`. */
writeFileSync('libs/ui-kit/src/tokens/tokens.css', tokensCss());
