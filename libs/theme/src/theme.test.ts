import { act, renderHook } from '@testing-library/react';
import { currentTheme, setTheme, startTheme, useTheme } from './theme';

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'theme=; Max-Age=0; Path=/';
  document.head.innerHTML = '<meta name="theme-color" content="">';
});

describe('day and night', () => {
  it('THEME-04 follows another tab; an unknown value counts as day', () => {
    startTheme();
    const { result } = renderHook(() => useTheme());
    const elsewhere = (newValue: string) =>
      act(
        () =>
          void window.dispatchEvent(
            new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }),
          ),
      );
    elsewhere('night');
    expect([result.current, document.documentElement.style.colorScheme]).toEqual(['night', 'dark']);
    elsewhere('<script>');
    expect(result.current).toBe('day');
  });

  it.each([
    ['night', 'night'],
    ['day', 'day'],
    ['<script>', 'day'],
  ])('THEME-04 applies the stored %s at start', (stored, shown) => {
    localStorage.setItem('theme', stored);
    startTheme();
    expect(document.documentElement.dataset['theme']).toBe(shown);
  });

  it('THEME-01 D-19 is day when nothing is stored', () => {
    startTheme();
    expect(currentTheme()).toBe('day');
  });

  it('THEME-05 stores a change in both places, colours the browser bar and updates the screens', () => {
    startTheme();
    const { result } = renderHook(() => useTheme());
    act(() => setTheme('night'));
    expect(result.current).toBe('night');
    expect(localStorage.getItem('theme')).toBe('night');
    expect(document.cookie).toContain('theme=night');
    expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#102030');
  });
});
