import type { Chart, Options } from 'highcharts';
import { setUpPhonePlot } from '../test-kit/phone-plot';
import { Highcharts } from './highcharts';
import { keepOthers } from './private-api';

const MODULES = 'highcharts/es-modules';

/** A class of Highcharts as it ships, without this library's patches. */
function shipped(file: string): { prototype: Record<string, unknown>; compose?: unknown } {
  let module: unknown;
  jest.isolateModules(() => {
    module = jest.requireActual(`${MODULES}/${file}.js`);
  });
  return (module as { default: ReturnType<typeof shipped> }).default;
}

setUpPhonePlot();

function draw(options: Options = {}): Chart & { isDirtyBox?: boolean } {
  const container = document.body.appendChild(document.createElement('div'));
  return Highcharts.chart(container, {
    title: { text: '' },
    accessibility: { enabled: false },
    yAxis: { title: { text: '' } },
    chart: { style: { fontSize: '12px' } },
    series: [
      { type: 'line', data: [1, 2, 3] },
      { type: 'line', data: [3] },
    ],
    ...options,
  });
}

describe('undocumented parts of Highcharts that the chart changes', () => {
  it.each([
    ['Shared/TimeBase', 'dateTimeFormat'],
    ['Core/Renderer/SVG/SVGElement', 'getStyle'],
  ])('%s still has the method %s', (file, method) => {
    expect(shipped(file).prototype[method]).toEqual(expect.any(Function));
  });

  it.each(['Core/Axis/PlotLineOrBand/PlotLineOrBand', 'Core/Series/DataLabel'])(
    '%s still brings its methods along by compose()',
    (file) => expect(shipped(file).compose).toEqual(expect.any(Function)),
  );

  it('has the browser build no date formats while it loads', () => {
    const format = jest.spyOn(Intl, 'DateTimeFormat');
    jest.isolateModules(() => void jest.requireActual('./highcharts'));
    expect(format).not.toHaveBeenCalled();
    jest.isolateModules(() => void jest.requireActual(`${MODULES}/Core/Defaults.js`));
    expect(format).toHaveBeenCalled();
  });

  it('asks the browser for no font size', () => {
    const computed = jest.spyOn(window, 'getComputedStyle');
    const chart = draw();
    expect(chart.container.querySelectorAll('.highcharts-axis-labels text').length).toBeGreaterThan(2);
    expect(computed.mock.calls.filter(([element]) => element.tagName === 'text')).toEqual([]);
    chart.destroy();
  });

  it('marks the whole chart for drawing when one series gets data; CandleChart.test.tsx shows what clearing saves', () => {
    const chart = draw();
    chart.series[1]!.setData([2, 3], false, false, true);
    expect(chart.isDirtyBox).toBe(true);
    keepOthers(chart);
    expect(chart.isDirtyBox).toBe(false);
    chart.destroy();
  });
});
