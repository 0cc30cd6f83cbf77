import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Frame, Rtl } from '../stories/Frame';
import { UploadTile } from './UploadTile';
import type { UploadedImage, UploadImage } from './use-upload';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"%3E%3Crect width="3" height="2" fill="%238899bb"/%3E%3C/svg%3E';
const image: UploadedImage = { url: '/files/a.jpg', preview: PICTURE };
const arrives: UploadImage = () => Promise.resolve(image);

const meta = {
  title: 'Field/UploadTile',
  component: UploadTile,
  args: { label: 'Front of the card', value: undefined, onChange: fn(), upload: arrives },
  render: (args) => (
    <Frame surface>
      <UploadTile {...args} />
    </Frame>
  ),
} satisfies Meta<typeof UploadTile>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  args: { value: image },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove: Front of the card' }));
    await expect(args.onChange).toHaveBeenCalledWith(undefined);
  },
};

/** A file that is no picture is reported immediately; nothing is sent. */
export const Unreadable: Story = {
  play: async ({ canvas }) => {
    const file = new File(['no picture'], 'note.png', { type: 'image/png' });
    await userEvent.upload(canvas.getByLabelText('Front of the card'), file);
    await expect(await canvas.findByText(/can’t be read/)).toBeVisible();
  },
};

export const LongTextRightToLeft: Story = {
  render: (args) => (
    <Frame surface>
      <Rtl>
        <UploadTile
          {...args}
          label="صورة شخصية مع بطاقة الهوية بجانب الوجه بوضوح كامل"
          error="هذه الصورة مطلوبة"
        />
      </Rtl>
    </Frame>
  ),
};
