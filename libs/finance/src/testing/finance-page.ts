import { clearDrafts } from '@ex/storage';
import { setUpMemberPage } from '@ex/testing';
import { setUpPictures } from '@ex/ui-kit/testing';
import { screen } from '@testing-library/react';

/** What tests of the finance screens do; call once at the top of a file. */
export function financePage() {
  setUpPictures();
  beforeEach(clearDrafts);
  return setUpMemberPage();
}

/** The decision sheet, once it is there. */
export const decision = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
