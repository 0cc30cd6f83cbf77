import fc from 'fast-check';
import { placeToasts, type ToastSurroundings } from './toast-place';

const PAGE: ToastSurroundings = {
  visible: { top: 0, bottom: 800 },
  headerEnd: 48,
  bars: [{ top: 744, bottom: 800 }],
  buttons: [],
  hasDialog: false,
  height: 56,
};
const place = (around: Partial<ToastSurroundings>) => placeToasts({ ...PAGE, ...around }, 800);

it.each([
  ['above the tabs', {}, { edge: 'bottom', offset: 64 }],
  ['at the bottom without bars', { bars: [] }, { edge: 'bottom', offset: 8 }],
  [
    'above the highest bar',
    { bars: [...PAGE.bars, { top: 672, bottom: 744 }] },
    { edge: 'bottom', offset: 136 },
  ],
  ['above the keyboard', { visible: { top: 0, bottom: 500 }, bars: [] }, { edge: 'bottom', offset: 308 }],
  [
    'below the header instead of on the pressed button',
    { buttons: [{ top: 700, bottom: 740 }] },
    { edge: 'top', offset: 56 },
  ],
  [
    'at the bottom when the pressed button is a bar',
    { buttons: [{ top: 750, bottom: 790 }] },
    { edge: 'bottom', offset: 64 },
  ],
  [
    'below the header when any main button would be covered (RIM-53)',
    {
      buttons: [
        { top: 200, bottom: 248 },
        { top: 690, bottom: 738 },
      ],
    },
    { edge: 'top', offset: 56 },
  ],
  [
    'at the bottom when a main button is below the header as well',
    {
      buttons: [
        { top: 60, bottom: 108 },
        { top: 690, bottom: 738 },
      ],
    },
    { edge: 'bottom', offset: 64 },
  ],
  ['at the very top under a sheet', { hasDialog: true }, { edge: 'top', offset: 2 }],
] as const)('RIM-37 RIM-53 stands %s', (_where, around, expected) => {
  expect(place(around)).toEqual(expected);
});

it('never covers a bar, the header of a page or what was pressed', () => {
  const span = fc.tuple(fc.nat(800), fc.integer({ min: 1, max: 200 })).map(([top, height]) => ({
    top,
    bottom: top + height,
  }));
  fc.assert(
    fc.property(fc.option(span, { nil: undefined }), fc.integer({ min: 40, max: 160 }), (pressed, height) => {
      const { edge, offset } = place({ buttons: pressed ? [pressed] : [], height });
      const top = edge === 'top' ? offset : 800 - offset - height;
      const overlaps = ({ top: from, bottom: to }: { top: number; bottom: number }) =>
        from < top + height && to > top;
      expect(overlaps({ top: 744, bottom: 800 })).toBe(false);
      expect(overlaps({ top: 0, bottom: 48 })).toBe(false);
      const isSmall = pressed && pressed.bottom > 744 - 8 - height && pressed.top > 48 + 8 + height;
      if (isSmall) expect(overlaps(pressed)).toBe(false);
    }),
  );
});
