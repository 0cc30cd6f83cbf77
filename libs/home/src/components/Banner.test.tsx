import { act, fireEvent, render, screen } from '@testing-library/react';
import { Banner } from './Banner';
import { moveEnds, point, swipe, swiperThere } from './swipe.test-help';

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
const row = () => screen.getByRole('region').querySelector('[data-shown]')!.parentElement!;
/** Address of the image that is shown. */
const shown = () =>
  document.querySelector('[data-shown=true] img, .swiper-slide-active img')?.getAttribute('src');
const start = () => render(<Banner images={images} />);
describe('banner', () => {
  it('HOME-04 shows the first image immediately and moves every 3000 ms', async () => {
    start();
    expect(shown()).toBe('/1.webp');
    await pass(2_999);
    expect(shown()).toBe('/1.webp');
    await pass(1);
    expect(shown()).toBe('/2.webp');
    await pass(2_999);
    expect(shown()).toBe('/2.webp');
    await pass(1);
    expect(shown()).toBe('/3.webp');
    await pass(3_000);
    expect(shown()).toBe('/1.webp');
    expect(row()).toHaveStyle('--at: 3');
    moveEnds();
    expect(row()).toHaveStyle('--at: 0');
  });

  it('moves without Swiper, asks for no second image at first, and none of it before a touch', async () => {
    start();
    expect(document.querySelectorAll('img')).toHaveLength(1);
    await pass(60_000);
    expect(document.querySelector('.swiper')).toBeNull();
  });

  it('HOME-04 the first swipe moves it immediately and loads Swiper, which continues from there automatically', async () => {
    start();
    await pass(2_000);
    swipe(row(), 300, 100);
    expect(shown()).toBe('/2.webp');
    await swiperThere();
    expect(shown()).toBe('/2.webp');
    await pass(2_700);
    expect(shown()).toBe('/3.webp');
  });

  it('a swipe to the right goes back, a finger that hardly moves does not', async () => {
    start();
    await pass(2_000);
    swipe(row(), 100, 110);
    expect(shown()).toBe('/1.webp');
    document.documentElement.dir = 'rtl';
    swipe(row(), 300, 100);
    expect(shown()).toBe('/3.webp');
    document.documentElement.dir = 'ltr';
    await swiperThere();
  });

  it('HOME-04 a finger on it holds it, also when Swiper comes meanwhile', async () => {
    start();
    await pass(2_000);
    point(row(), 'pointerdown', 100);
    await pass(20_000);
    expect(shown()).toBe('/1.webp');
    point(row(), 'pointerup', 20);
    expect(shown()).toBe('/2.webp');
    expect(document.querySelector('.swiper')).toBeNull();
    await swiperThere();
  });

  it('HOME-04 does not move while paused, keeps its place and resumes', async () => {
    start();
    await pass(3_100);
    fireEvent.click(screen.getByRole('button', { name: 'Pause announcements' }));
    moveEnds();
    await pass(20_000);
    expect(shown()).toBe('/2.webp');
    fireEvent.click(screen.getByRole('button', { name: 'Play announcements' }));
    await pass(3_000);
    expect(shown()).toBe('/3.webp');
  });

  it('HOME-04 does not move while the page is hidden', async () => {
    start();
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
    start();
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
