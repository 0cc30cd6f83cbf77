import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const items = ['A', 'B', 'C'].map((value) => ({ value, label: value }));

function Host({ dir }: { dir?: 'rtl' }) {
  const [value, setValue] = useState('A');
  return (
    <div dir={dir}>
      <Tabs label="Letters" items={items} value={value} onChange={setValue}>
        Content of {value}
      </Tabs>
    </div>
  );
}

it.each([
  ['{ArrowRight}', 'B'],
  ['{ArrowLeft}', 'C'],
  ['{End}', 'C'],
  ['{End}{ArrowRight}', 'A'],
  ['{End}{Home}', 'A'],
])('%s chooses %s', async (keys, chosen) => {
  render(<Host />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  const tab = screen.getByRole('tab', { name: chosen });
  expect(tab).toHaveFocus();
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: chosen })).toHaveTextContent(`Content of ${chosen}`);
});

it.each([
  ['{ArrowLeft}', 'B'],
  ['{ArrowRight}', 'C'],
])('in right-to-left pages %s chooses %s', async (keys, chosen) => {
  render(<Host dir="rtl" />);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(screen.getByRole('tab', { name: chosen })).toHaveFocus();
});

it('has one stop for the Tab key', async () => {
  render(<Host />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
