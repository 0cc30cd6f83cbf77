import { fromMessageSetting, toMessageSettings } from './message-mappers';

it('maps settings, without kinds of later servers, and no key where push is off', () => {
  const list = [
    { kind: 'log_in', mail: 1, push: 0, mail_fixed: 1 },
    { kind: 'gossip', mail: 1, push: 1, mail_fixed: 0 },
  ] as const;
  expect(toMessageSettings({ mail: 1, push: 0, push_key: 'k', list: [...list] })).toEqual({
    hasMail: true,
    pushKey: undefined,
    list: [{ kind: 'log_in', mail: true, push: false, isMailFixed: true }],
  });
  expect(toMessageSettings({ mail: 0, push: 1, push_key: 'k', list: [] })).toMatchObject({ pushKey: 'k' });
});

it('maps a choice', () => {
  const setting = { kind: 'money_in', mail: true, push: false, isMailFixed: false } as const;
  expect(fromMessageSetting(setting)).toEqual({ kind: 'money_in', mail: 1, push: 0 });
});
