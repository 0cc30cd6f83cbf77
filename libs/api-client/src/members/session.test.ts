import { readStoredDraft, writeStoredDraft } from '@ex/storage';
import { act, renderHook } from '@testing-library/react';
import { dropSession, isSignedIn, keepSession, sessionToken, useSignedIn } from './session';

const elsewhere = (newValue: string | null) =>
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'token', newValue, storageArea: localStorage }),
      ),
  );

afterEach(() => dropSession());

describe('session', () => {
  it('SHELL-21 SHELL-08 a kept token is in both places and means signed in', () => {
    const { result } = renderHook(() => useSignedIn());
    expect(result.current).toBe(false);
    act(() => keepSession('t1'));
    expect(result.current).toBe(true);
    expect(localStorage.getItem('token')).toBe('t1');
    expect(document.cookie).toContain('token=t1');
  });

  it('SHELL-28 SHELL-29 dropping it clears both places', () => {
    keepSession('t1');
    dropSession();
    expect(isSignedIn()).toBe(false);
    expect(localStorage.getItem('token')).toBeNull();
    expect(document.cookie).not.toContain('token=');
  });

  it('SHELL-28 work in progress does not outlive the session', () => {
    keepSession('t1');
    writeStoredDraft('loan-1', 'half');
    writeStoredDraft('order', 'typed', 'tab');
    keepSession('t1');
    expect(readStoredDraft('loan-1')).toBe('half');
    dropSession();
    expect(readStoredDraft('loan-1')).toBeUndefined();
    expect(readStoredDraft('order', 'tab')).toBeUndefined();
  });

  it.each(['a b', 'a\u0000b', 'a\nb', 'töken', ''])(
    'C8 a stored token %j that no header can carry is none, also from another tab',
    async (stored) => {
      localStorage.setItem('token', stored);
      jest.resetModules();
      const fresh = await import('./session');
      expect(fresh.isSignedIn()).toBe(false);
      elsewhere(stored);
      expect(fresh.sessionToken()).toBeUndefined();
    },
  );

  it.each([
    ['local storage', () => localStorage.setItem('token', 'kept')],
    ['the cookie alone', () => void (document.cookie = 'token=kept; Path=/')],
  ])('SHELL-08 D-18 a token in %s is there after a page load', async (_where, store) => {
    store();
    jest.resetModules();
    const fresh = await import('./session');
    expect(fresh.sessionToken()).toBe('kept');
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => useSignedIn());
    elsewhere('t2');
    expect(result.current).toBe(true);
    expect(sessionToken()).toBe('t2');
    elsewhere(null);
    expect(result.current).toBe(false);
  });
});
