import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../action/Button';
import { Frame } from '../stories/Frame';
import { toast } from './toast';
import { ToastHost } from './ToastHost';
import { ToastList } from './ToastList';

const meta = { title: 'Overlay/Toast', component: ToastHost } satisfies Meta<typeof ToastHost>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Try: Story = {
  render: () => (
    <Frame>
      <Button onClick={() => toast('Copy successful', 'success')}>Success</Button>
      <Button onClick={() => toast('Insufficient available balance', 'failure')}>Failure</Button>
      <Button onClick={() => toast('A new version is ready.')}>Neutral</Button>
      <ToastHost />
    </Frame>
  ),
};

export const Shown: Story = {
  render: () => (
    <ToastList
      items={[
        { id: 1, kind: 'success', text: 'Copy successful' },
        {
          id: 2,
          kind: 'failure',
          text: 'Die Auszahlung konnte nicht übermittelt werden, weil das verfügbare Guthaben nicht ausreicht und noch mehr Text folgt',
        },
      ]}
    />
  ),
};
