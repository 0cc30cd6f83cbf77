import { inviteLink } from './invite-link';

const origin = 'https://app.example';

it.each([
  [
    'INVITE-02 D-79 adds the code to the configured address',
    'https://join.example/r',
    'https://join.example/r?invite=AB12',
  ],
  ['D-79 keeps a query of its own', 'https://join.example/r?x=1', 'https://join.example/r?x=1&invite=AB12'],
  [
    'INVITE-03 D-79 leads to the own registration without one',
    '',
    'https://app.example/register?invite=AB12',
  ],
  ['falls back for what is no address', 'not an address', 'https://app.example/register?invite=AB12'],
])('%s', (_name, configured, link) => expect(inviteLink(configured, 'AB12', origin)).toBe(link));
