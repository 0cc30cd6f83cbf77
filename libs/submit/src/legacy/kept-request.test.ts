import { dropSession, keepSession } from '@ex/api-client';
import { requestKeeper } from './kept-request';

const request = { key: 'k', payload: { num: '1', psd: 'secret' }, after: 3 };

describe('a request without an answer', () => {
  beforeEach(() => sessionStorage.clear());

  it('D-10 survives a reload, and broken content counts as none', () => {
    const keeper = requestKeeper<typeof request.payload>('form');
    keeper.keep(request);
    expect(requestKeeper('form').read()).toEqual({ ...request, complete: true });
    expect(requestKeeper('other').read()).toBeUndefined();
    for (const broken of [
      '{broken',
      '1',
      '{}',
      '{"request":{"key":5,"payload":{}}}',
      '{"request":{"key":"k"}}',
    ]) {
      sessionStorage.setItem('kept.submit-form', broken);
      expect(keeper.read()).toBeUndefined();
    }
    keeper.keep(request);
    keeper.forget();
    expect(keeper.read()).toBeUndefined();
  });

  it('leaves no secret on the device, and says that it is incomplete', () => {
    const keeper = requestKeeper<typeof request.payload>('form', ['psd']);
    keeper.keep(request);
    expect(keeper.read()).toEqual({ key: 'k', payload: { num: '1' }, after: 3, complete: false });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
  });

  it('is not offered to another member who logs in in the same tab', () => {
    const keeper = requestKeeper<typeof request.payload>('form');
    keepSession('first');
    keeper.keep(request);
    keepSession('second');
    expect(keeper.read()).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    dropSession();
  });
});
