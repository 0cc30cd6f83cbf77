/**
 * Fake timers, and the size of a phone's plot so that Highcharts draws: jsdom lays nothing out. Call once at the top of a
 * test file.
 */
export function setUpPhonePlot(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(360);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
}
