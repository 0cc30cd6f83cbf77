import { readAppConfig } from './app-config';

const page = (content: string | undefined): void => {
  document.head.innerHTML = '';
  if (content === undefined) return;
  const meta = document.createElement('meta');
  meta.name = 'app-config';
  meta.content = content;
  document.head.append(meta);
};

describe('addresses in the page', () => {
  it('CALLS-01 D-01 D-02 reads what the server wrote', () => {
    page('{"apiBase":"https://api.example/api","marketBase":"https://market.example"}');
    expect(readAppConfig()).toEqual({
      apiBase: 'https://api.example/api',
      marketBase: 'https://market.example',
    });
  });

  it.each([undefined, '{}', '', 'nonsense', '[]', '{"apiBase":5}'])(
    'takes the same origin for %s',
    (content) => {
      jest.spyOn(console, 'warn').mockImplementation(() => undefined);
      page(content);
      expect(readAppConfig()).toEqual({});
      jest.restoreAllMocks();
    },
  );
});
