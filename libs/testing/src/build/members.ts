import { MESSAGE_KINDS } from '@ex/contract';
import type { BankCard, ContentItem, Factor, Notice, OpenSession, PastLogin, User } from '@ex/contract';
import { type Answer, maker } from './maker';

/** Objects of the members and account domains. */
export const members = {
  messageSettings: maker<Answer<'getMessageSettings'>>({
    mail: 1,
    push: 1,
    push_key: 'BPn0',
    list: MESSAGE_KINDS.map((kind) => ({ kind, mail: 1, push: 0, mail_fixed: kind === 'log_in' ? 1 : 0 })),
  }),
  user: maker<User>({
    username: 'demo',
    id: 10001,
    vip: 1,
    credit_score: 100,
    rzstatus: 0,
    have_pay: 1,
    has_unread: 0,
    invit: 'INVITE01',
  }),
  session: maker<Answer<'login'>>({ userinfo: { token: 'token-of-demo' } }),
  openSession: maker<OpenSession>({
    id: 1,
    addtime: '2026-11-20 08:00:00',
    seentime: '2026-11-20 09:30:00',
    network: '192.0.2.7',
    browser: 'Chrome, Android',
    current: 0,
  }),
  pastLogin: maker<PastLogin>({
    id: 1,
    addtime: '2026-11-20 08:00:00',
    network: '192.0.2.7',
    browser: 'Chrome, Android',
    outcome: 1,
  }),
  factor: maker<Factor>({
    id: 1,
    kind: 1,
    name: 'Phone',
    addtime: '2026-11-20 08:00:00',
    usedtime: '2026-11-20 09:30:00',
  }),
  recoveryCodes: () => Array.from({ length: 10 }, (_, place) => `ABC${place}-DEFG-HJKM`),
  notice: maker<Notice>({
    id: 1,
    title: 'Maintenance',
    addtime: '2026-11-20 08:00:00',
    status: 1,
    imgs: '',
    content: '<p>Trading pauses for ten minutes.</p>',
  }),
  contentItem: maker<ContentItem>({ title: 'About us', img: '', content: '<p>A trading venue.</p>' }),
  bankCard: maker<BankCard>({
    id: 1,
    bank_name: 'First Bank',
    card_number: '6222021234561234',
    card_name: 'Ana Horvat',
  }),
};
