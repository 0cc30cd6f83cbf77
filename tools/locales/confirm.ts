/**
 * `npm run locales:confirm -- namespace:key … [--in de,fr]`: records that the translations follow today's English, in all
 * languages or in some. `--new` stands for the keys without a record, `--all` for all.
 */
import { parseArgs } from 'node:util';
import { confirmSources, listNew, listStale } from './sources';

const FOLDER = 'locales';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, new: { type: 'boolean' }, all: { type: 'boolean' } },
});
const named = [
  ...positionals,
  ...(values.new ? listNew(FOLDER) : []),
  ...(values.all ? listStale(FOLDER).map(({ key }) => key) : []),
];
const keys = [...new Set(named)];
if (keys.length === 0) console.log('name a key, or --new');
else {
  confirmSources(FOLDER, keys, values.in?.split(','));
  console.log(`confirmed: ${keys.length} texts`);
}
