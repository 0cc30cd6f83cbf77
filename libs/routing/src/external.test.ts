import { openExternal, safeLink } from './external';

describe('links supplied by the server', () => {
  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://evil.example',
    'nonsense',
    '',
  ])('rejects %s', (link) => {
    expect(safeLink(link)).toBeUndefined();
    expect(openExternal(link)).toBe(false);
  });

  it.each(['https://help.example/chat', 'mailto:help@example.com', 'tel:+123', 'http://localhost:1/x'])(
    'allows %s',
    (link) => expect(safeLink(link)).toBeDefined(),
  );

  it('HOME-13 opens the link in a new tab that cannot reach the app', () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    expect(openExternal('https://help.example/chat')).toBe(true);
    expect(open).toHaveBeenCalledWith('https://help.example/chat', '_blank', 'noopener,noreferrer');
  });
});
