import { leaveNote, takeNote } from './note-store';

it('a message is left for the next page and taken once', () => {
  expect(takeNote()).toBeUndefined();
  leaveNote('Password changed');
  expect(takeNote()).toBe('Password changed');
  expect(takeNote()).toBeUndefined();
});
