import { setFlashMessage, takeFlashMessage } from './flash-message';

it('a message is left for the next page and taken once', () => {
  expect(takeFlashMessage()).toBeUndefined();
  setFlashMessage('Password changed');
  expect(takeFlashMessage()).toBe('Password changed');
  expect(takeFlashMessage()).toBeUndefined();
});
