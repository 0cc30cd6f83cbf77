import { render, waitFor } from '@testing-library/react';
import { QrTile } from './QrTile';

it('RIM-16 has a quiet zone of four modules on each side', async () => {
  const { container } = render(<QrTile value="0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed" />);
  await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  const modules = Number(container.querySelector('svg')?.getAttribute('viewBox')?.split(' ')[2]);
  // Versions of the code have 21, 25, 29 and so on modules.
  expect((modules - 2 * 4 - 21) % 4).toBe(0);
  const path = container.querySelectorAll('path')[1]?.getAttribute('d') ?? '';
  const starts = [...path.matchAll(/M\s?(\d+)[ ,](\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(starts.length).toBeGreaterThan(20);
  expect(Math.min(...starts.flat())).toBe(4);
});
