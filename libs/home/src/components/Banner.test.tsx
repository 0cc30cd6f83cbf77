import { act, fireEvent, render, screen } from '@testing-library/react';
import { Banner } from './Banner';

const images = ['/1.webp', '/2.webp', '/3.webp'];
let visible: DocumentVisibilityState = 'visible';

beforeEach(() => {
  visible = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
  // jsdom lays nothing out; without a width there is nothing to move.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(328);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Address of the image that is shown. */
const shown = () => document.querySelector('.swiper-slide-active img')?.getAttribute('src');
/** A browser says that a move has ended, 300 ms after its start; Swiper waits for that. */
async function moveEnds(): Promise<void> {
  await pass(300);
  fireEvent.transitionEnd(document.querySelector('.swiper-wrapper')!);
}
/** Draws the banner and waits for Swiper, without letting time pass after it. */
async function start(): Promise<void> {
  render(<Banner images={images} />);
  await pass(2_000);
  while (!document.querySelector('.swiper')) await pass(0);
}

describe('banner', () => {
  it('HOME-04 shows the first image immediately and asks for no other and for no Swiper before two seconds', async () => {
    render(<Banner images={images} />);
    expect(screen.getByRole('region').querySelector('img')).toHaveAttribute('src', '/1.webp');
    await pass(1_999);
    expect(document.querySelectorAll('img')).toHaveLength(1);
    expect(document.querySelector('.swiper')).toBeNull();
  });

  it('HOME-04 moves every 3000 ms', async () => {
    await start();
    expect(shown()).toBe('/1.webp');
    await pass(2_700);
    expect(shown()).toBe('/2.webp');
    for (const next of ['/3.webp', '/1.webp']) {
      await moveEnds();
      await pass(2_600);
      expect(shown()).not.toBe(next);
      await pass(100);
      expect(shown()).toBe(next);
    }
  });

  it('HOME-04 does not move while paused, keeps its place and resumes', async () => {
    await start();
    await pass(2_700);
    await moveEnds();
    fireEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
    await pass(20_000);
    expect(shown()).toBe('/2.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Play announcements' }));
    await pass(3_000);
    expect(shown()).toBe('/3.webp');
  });

  it('HOME-04 does not move while the page is hidden', async () => {
    await start();
    visible = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(shown()).toBe('/1.webp');
  });

  it('HOME-04 does not move automatically for a member who wants less motion', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          ...new EventTarget(),
          media,
          matches: true,
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as never,
    );
    await start();
    await pass(20_000);
    expect(shown()).toBe('/1.webp');
  });

  it('a single image has nothing to move, none takes no place', async () => {
    const { container, rerender } = render(<Banner images={['/1.webp']} />);
    await pass(10_000);
    expect(container.querySelector('.swiper')).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    rerender(<Banner images={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
