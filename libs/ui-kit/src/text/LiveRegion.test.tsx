import { render, screen } from '@testing-library/react';
import { LiveRegion } from './LiveRegion';

it('announces a text once, even when its figures change, and again when its words change', () => {
  const view = render(<LiveRegion text={undefined} />);
  const region = screen.getByRole('status');
  const heard = [region.textContent];
  for (const text of ['9 s old', '10 s old', '١١ s old', 'Waiting', undefined, '3 s old']) {
    view.rerender(<LiveRegion text={text} />);
    if (region.textContent !== heard.at(-1)) heard.push(region.textContent);
  }
  expect(heard).toEqual(['', '9 s old', 'Waiting', '', '3 s old']);
  expect(screen.getByRole('status')).toBe(region);
});
