import { render, screen } from '@testing-library/react';
import { ChangePill } from './ChangePill';
import { Num } from './Num';

it('dims the zeros at the end and keeps the figure left to right', () => {
  const { container } = render(<Num value="1,234.50000000" dimTail />);
  expect(container.querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  expect(container.querySelector('.tail')).toHaveTextContent('0000000');
  expect(container).toHaveTextContent('1,234.50000000');
});

it.each([undefined, null, '--'])('shows %s as unknown, never as zero', (value) => {
  const { container } = render(<Num value={value} />);
  expect(container).toHaveTextContent('--Not available');
});

it('RIM-41 writes a tiny price with a count of zeros and reads it in full', () => {
  const { container } = render(<Num value="0.0₅1234" />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('0.051234');
  expect(container.querySelector('sub')).toHaveTextContent('5');
  expect(screen.getByText('0.000001234')).toHaveClass('hidden');
});

it.each([
  ['+2.31%', 'rise'],
  ['−0.84%', 'fall'],
  ['0.00%', 'flat'],
  [undefined, 'flat'],
])('CONST-16 shows the change %s as %s, with a triangle unless flat', (change, way) => {
  const { container } = render(<ChangePill change={change} />);
  expect(container.firstChild).toHaveClass('fill', way);
  expect(container.querySelectorAll('svg')).toHaveLength(way === 'flat' ? 0 : 1);
});
