import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabPanel, Tabs } from './Tabs';

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

it.each([
  ['behind the end', { left: 380, right: 440 }, 80],
  ['before the start', { left: -30, right: 40 }, -30],
  ['in sight', { left: 100, right: 160 }, 0],
])('scrolls its row only when the chosen tab is %s, never the page', (_where, place, moved) => {
  const page = jest.spyOn(Element.prototype, 'scrollIntoView');
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return { ...DOMRect.fromRect(), ...(this.role === 'tab' ? place : { left: 0, right: 360 }) };
  });
  render(<Host />);
  expect(screen.getByRole('tablist').scrollLeft).toBe(moved);
  expect(page).not.toHaveBeenCalled();
  rects.mockRestore();
  page.mockRestore();
});

it('links each tab to a separate panel, which is no tab stop of its own', () => {
  render(
    <>
      <Tabs label="Letters" items={items} value="B" onChange={() => undefined} panelId="letters" />
      <TabPanel id="letters" value="B">
        Content of B
      </TabPanel>
    </>,
  );
  expect(screen.getByRole('tab', { name: 'B' })).toHaveAttribute('aria-controls', 'letters');
  const panel = screen.getByRole('tabpanel', { name: 'B' });
  expect(panel).toHaveAttribute('id', 'letters');
  expect(panel).not.toHaveAttribute('tabindex');
});

it('is a plain container while there are no tabs', () => {
  render(
    <TabPanel id="letters" value={undefined}>
      Content
    </TabPanel>,
  );
  expect(screen.queryByRole('tabpanel')).toBeNull();
  expect(screen.getByText('Content')).toHaveAttribute('id', 'letters');
});

it.each([true, false])('tells that the content is still that of another tab: %s', (isBusy) => {
  render(
    <Tabs label="Letters" items={items} value="B" onChange={() => undefined} isBusy={isBusy}>
      Content of A
    </Tabs>,
  );
  const panel = screen.getByRole('tabpanel', { name: 'B' });
  if (isBusy) expect(panel).toHaveAttribute('aria-busy', 'true');
  else expect(panel).not.toHaveAttribute('aria-busy');
});
