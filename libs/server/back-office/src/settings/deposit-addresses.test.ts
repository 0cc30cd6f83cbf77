import { checkSiteConfig } from '@ex/server-site-config';
import { findChangedPlaces } from './deposit-addresses';

const wallet = (change: (text: string) => string = (text) => text) =>
  checkSiteConfig({ wallet: JSON.parse(change(JSON.stringify(checkSiteConfig({}, 'file').wallet))) }, 'draft')
    .wallet;

it.each<[string, (text: string) => string, readonly number[]]>([
  ['nothing', (text) => text, []],
  ['a fee', (text) => text.replace('"fixed":"15"', '"fixed":"20"'), []],
  ['the recipient of a bank', (text) => text.replace('Example Trading Ltd', 'Other Ltd'), [3]],
  ['a QR picture', (text) => text.replace('"id":1,', '"id":1,"image":"/other.png",'), [1]],
  [
    'an address',
    (text) => text.replace('T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'TBXSw8fM4jpQkGc6zZjsVABFpVN7UvXPdV'),
    [1],
  ],
  ['the id of a network', (text) => text.replace('"id":6,', '"id":60,'), [6, 60]],
])('SET-07 a change of %s makes these places wait', (_what, change, places) => {
  const found = findChangedPlaces(wallet(), wallet(change));
  expect(found.map(({ network }) => network)).toEqual(places);
});
