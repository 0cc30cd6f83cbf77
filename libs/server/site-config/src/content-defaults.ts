import type { SiteConfiguration } from './schema';

/** What the about screen says until the operator says something of the own site. */
export const defaultContents: SiteConfiguration['contents'] = [
  {
    img: '',
    texts: {
      en: {
        title: 'About us',
        content:
          '<p>Trade short-term options and spot, follow live charts and manage your money in one place.</p>' +
          '<h3>Before you trade</h3><ul><li>Prices rise and fall, and you can lose your whole stake.</li>' +
          '<li>Only trade with money you can afford to lose.</li>' +
          '<li>Never share your passwords. Support will never ask for them.</li></ul>',
      },
      'zh-cn': {
        title: '关于我们',
        content:
          '<p>在一处交易短期期权与现货，查看实时行情图表并管理您的资金。</p>' +
          '<h3>交易之前</h3><ul><li>价格有涨有跌，您可能损失投入的金额。</li>' +
          '<li>请只使用闲置资金。</li><li>切勿将密码告诉任何人，客服不会索要密码。</li></ul>',
      },
      ar: {
        title: 'من نحن',
        content:
          '<p>تداول الخيارات القصيرة الأجل والعملات الفورية، وتابع الرسوم البيانية المباشرة وأدر أموالك في مكان واحد.</p>' +
          '<h3>قبل أن تتداول</h3><ul><li>الأسعار ترتفع وتنخفض، وقد تخسر مبلغ الصفقة كاملًا.</li>' +
          '<li>تداول فقط بأموال يمكنك تحمّل خسارتها.</li>' +
          '<li>لا تشارك كلمات مرورك مع أحد. لن يطلبها الدعم أبدًا.</li></ul>',
      },
    },
  },
];
