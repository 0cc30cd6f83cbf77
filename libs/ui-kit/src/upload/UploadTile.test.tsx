import { setUpPictures } from '../testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UploadTile } from './UploadTile';
import type { UploadedImage, UploadImage } from './use-upload';

setUpPictures();

const image: UploadedImage = { url: '/files/a.jpg', preview: '/files/a.jpg?sig=1' };
const photo = () => new File(['photo'], 'GPS.jpg', { type: 'image/jpeg' });

function open(upload: UploadImage, error?: string) {
  const seen: (UploadedImage | undefined)[] = [];
  function Form() {
    const [value, setValue] = useState<UploadedImage>();
    const keep = (next: UploadedImage | undefined): void => {
      seen.push(next);
      setValue(next);
    };
    return <UploadTile label="Front" value={value} onChange={keep} upload={upload} error={error} />;
  }
  const page = render(<Form />);
  return { ...page, seen, user: userEvent.setup() };
}
const choose = (user: ReturnType<typeof userEvent.setup>) =>
  user.upload(screen.getByLabelText('Front'), photo());

it("uploads the redrawn picture, not the camera's file, and returns its address", async () => {
  const sent: File[] = [];
  const { user, seen } = open((file) => {
    sent.push(file);
    return Promise.resolve(image);
  });
  await choose(user);
  expect(await screen.findByText('Uploaded')).toBeInTheDocument();
  expect(sent.map(({ name, type }) => [name, type])).toEqual([['image.jpg', 'image/jpeg']]);
  expect(await sent[0]?.text()).not.toContain('photo');
  expect(seen).toEqual([undefined, image]);
});

it('shows the progress, and a picture being uploaded does not count as missing', async () => {
  let progress: (share: number) => void = () => undefined;
  const { user } = open(
    (_file, options) =>
      new Promise(() => {
        progress = options.onProgress;
      }),
    'Add a photo of the front',
  );
  expect(screen.getByText('Add a photo of the front')).toBeVisible();
  await choose(user);
  expect(screen.queryByText('Add a photo of the front')).not.toBeInTheDocument();
  expect(await screen.findByText('Uploading')).toBeInTheDocument();
  act(() => progress(0.42));
  expect(await screen.findByText('42%')).toBeVisible();
});

it('sends the same picture again after a failure', async () => {
  let tries = 0;
  const { user, seen } = open(() =>
    tries++ === 0 ? Promise.reject(new Error('lost')) : Promise.resolve(image),
  );
  await choose(user);
  expect(await screen.findByText('Couldn’t upload the image. Try again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Uploaded')).toBeInTheDocument();
  expect(tries).toBe(2);
  expect(seen.at(-1)).toEqual(image);
});

it('ignores an upload that ends after the picture was removed', async () => {
  let arrive: (value: UploadedImage) => void = () => undefined;
  const signals: AbortSignal[] = [];
  const { user, seen } = open((_file, { signal }) => {
    signals.push(signal);
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
  await choose(user);
  await screen.findByText('Uploading');
  await user.click(screen.getByRole('button', { name: 'Remove: Front' }));
  await act(async () => {
    arrive(image);
    await Promise.resolve();
  });
  expect(signals[0]?.aborted).toBe(true);
  expect(seen).not.toContain(image);
});
