import { render, screen } from '@testing-library/react';
import { RichText } from './RichText';

it('D-35 shows HTML without anything that could run, and updates with it', () => {
  const { container, rerender } = render(
    <RichText html="<p>One <b>two</b></p><img src=x onerror=alert(1)>" />,
  );
  expect(screen.getByText('two').localName).toBe('b');
  expect(container.innerHTML).not.toContain('onerror');
  rerender(<RichText html="<p>Three</p>" />);
  expect(container).toHaveTextContent(/^Three$/);
});
