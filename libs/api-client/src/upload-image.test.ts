import { mockCalls, outcome, setUpMocks } from '@ex/testing';
import { waitFor } from '@testing-library/react';
import { onApiEvent } from './events';
import { dropSession, keepSession } from './members/session';
import { uploadImage } from './upload-image';

setUpMocks();
beforeEach(() => keepSession('t1'));
afterEach(() => dropSession());

const file = () => new File(['picture'], 'image.jpg', { type: 'image/jpeg' });
const options = (signal = new AbortController().signal) => ({ signal, onProgress: () => undefined });

it('CALLS-22 sends one file with the session and answers both addresses', async () => {
  const sent = mockCalls({ upload: { url: '/files/a.jpg', fullurl: '/files/a.jpg?sig=1' } });
  await expect(uploadImage(file(), options())).resolves.toEqual({
    url: '/files/a.jpg',
    preview: '/files/a.jpg?sig=1',
  });
  expect(sent.of('upload')).toHaveLength(1);
  expect(sent.last('upload')).toMatchObject({
    method: 'POST',
    fileName: 'image.jpg',
    token: 't1',
    lang: 'en',
  });
  expect(sent.last('upload').contentType).toMatch(/^multipart\/form-data/);
});

it('reports a refusal once and rejects; a lost connection rejects without a message', async () => {
  const told: string[] = [];
  const stop = onApiEvent((event) => told.push(event.text));
  mockCalls({ upload: outcome.refused('Images only') });
  await expect(uploadImage(file(), options())).rejects.toThrow('refused');
  mockCalls({ upload: outcome.offline() });
  await expect(uploadImage(file(), options())).rejects.toThrow('network');
  stop();
  expect(told).toEqual(['Images only']);
});

it('stops when the caller gives up', async () => {
  const sent = mockCalls({ upload: outcome.loading() });
  const giveUp = new AbortController();
  const uploading = uploadImage(file(), options(giveUp.signal));
  await waitFor(() => expect(sent.of('upload')).toHaveLength(1));
  giveUp.abort();
  await expect(uploading).rejects.toThrow('aborted');
});

it('an answer outside the contract is no picture', async () => {
  mockCalls({ upload: outcome.malformed() });
  await expect(uploadImage(file(), options())).rejects.toThrow('malformed');
});
