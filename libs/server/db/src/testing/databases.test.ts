import { pickEngines, testDatabases } from './databases';

const ENV = { ...process.env };
afterEach(() => {
  process.env = { ...ENV };
});

const names = (needed?: 'any' | 'each') => testDatabases(needed).map(({ name }) => name);

describe('the engines of a test', () => {
  it('are each where nothing else is said, and the one with real locks where any will do', () => {
    process.env['TEST_DATABASE_URL'] = 'postgresql://nobody@localhost/none';
    delete process.env['TEST_ENGINES'];
    expect(names()).toEqual(['pglite', 'postgres']);
    expect(names('any')).toEqual(['postgres']);
  });

  it('are the embedded one alone where there is no server', () => {
    delete process.env['TEST_DATABASE_URL'];
    expect(names()).toEqual(['pglite']);
    expect(names('any')).toEqual(['pglite']);
  });

  it('are each at night, whatever a test needs', () => {
    process.env['TEST_ENGINES'] = 'all';
    expect(pickEngines(['a', 'b'], 'any')).toEqual(['a', 'b']);
  });

  it('are one for mutants, whatever a test needs', () => {
    process.env['TEST_ENGINES'] = 'one';
    expect(pickEngines(['a', 'b'], 'each')).toEqual(['b']);
  });
});
