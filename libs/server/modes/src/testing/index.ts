import { ModeBoard } from '../mode-board';
import type { ModeSubject } from '../mode-board';
import type { Modes } from '../mode';

/** Modes in memory that a test sets; everything is open at first. */
export interface TestModes extends Modes {
  set(subject: ModeSubject, state: string, notice?: string): void;
}

/** Makes modes for a test. */
export function testModes(): TestModes {
  const board = new ModeBoard();
  return Object.assign(board, {
    set: (subject: ModeSubject, state: string, notice = '') =>
      board.apply({ id: board.version + 1, subject, state, notice }),
  });
}
