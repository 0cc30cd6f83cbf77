import { setFlashMessage, takeFlashMessage } from './session-store';

it('a message is left for the next page and taken once', () => {
  expect(takeFlashMessage()).toBeUndefined();
  setFlashMessage('Password changed');
  expect(takeFlashMessage()).toBe('Password changed');
  expect(takeFlashMessage()).toBeUndefined();
});
