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

/** Lets time pass; a move under way ends, which a browser would tell by an event. */
async function pass(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
}
const moveEnds = () => fireEvent.transitionEnd(document.querySelector('.swiper-wrapper')!);
/** Address of the image that is shown. */
const shown = () =>
  (document.querySelector('.swiper-slide-active img') ?? document.querySelector('img'))?.getAttribute('src');

/** Draws the banner and waits until its code for moving is there, at 2 s. */
async function start(): Promise<void> {
  render(<Banner images={images} />);
  await pass(2_000);
  await pass(0);
}

describe('banner', () => {
  it('HOME-04 shows the first image at once and moves every 3000 ms', async () => {
    await start();
    expect(shown()).toBe('/1.webp');
    await pass(900);
    expect(shown()).toBe('/1.webp');
    await pass(200);
    expect(shown()).toBe('/2.webp');
    await pass(300);
    moveEnds();
    await pass(2_600);
    expect(shown()).toBe('/2.webp');
    await pass(200);
    expect(shown()).toBe('/3.webp');
  });

  it('HOME-04 stands still while paused, keeps its place and goes on', async () => {
    await start();
    await pass(1_100);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    moveEnds();
    await pass(20_000);
    expect(shown()).toBe('/2.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await pass(2_800);
    expect(shown()).toBe('/3.webp');
  });

  it('HOME-04 stands still while the page is hidden', async () => {
    await start();
    visible = 'hidden';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(20_000);
    expect(shown()).toBe('/1.webp');
  });

  it('HOME-04 does not move by itself for a member who wants less motion', async () => {
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation(
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
