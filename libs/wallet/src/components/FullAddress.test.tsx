import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { FullAddress } from './FullAddress';

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

it('RIM-17 an address that is selected and copied is one line', () => {
  const { container } = render(<FullAddress value={ADDRESS} />);
  expect(container).toHaveTextContent(ADDRESS);
  expect(container.querySelectorAll('wbr')).toHaveLength(11);
  // Browsers copy the items of a flex box or grid, and blocks, as lines.
  const css = readFileSync(path.join(__dirname, 'FullAddress.module.css'), 'utf8');
  expect(css).not.toMatch(/display:/);
});
