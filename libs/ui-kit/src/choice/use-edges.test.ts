import fc from 'fast-check';
import { overflowEdges } from './use-edges';

describe('edges of a row that scrolls', () => {
  it.each([
    [0, 'right'],
    [40, 'both'],
    [100, 'left'],
    [99.4, 'left'],
    [0.6, 'right'],
  ] as const)('scrolled %d px of 100 there is more at: %s', (scrollLeft, edges) => {
    expect(overflowEdges(scrollLeft, 360, 460, false)).toBe(edges);
  });

  it('nothing is hidden where everything fits', () => {
    expect(overflowEdges(0, 360, 360, false)).toBe('none');
    expect(overflowEdges(0, 360, 360, true)).toBe('none');
  });

  it('is mirrored from right to left', () => {
    const mirror = { none: 'none', left: 'right', right: 'left', both: 'both' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 100, max: 600 }), (scrolled, width) => {
        const at = Math.min(scrolled, Math.max(0, 600 - width));
        expect(overflowEdges(-at, width, 600, true)).toBe(mirror[overflowEdges(at, width, 600, false)]);
      }),
    );
  });
});
