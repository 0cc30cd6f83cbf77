import { drawReceipt, type ReceiptLook, receiptSize, type ReceiptText } from './receipt-image';
import { readReceipt } from './save-receipt';

const LOOK: ReceiptLook = {
  background: '#fff',
  text: '#000',
  caption: '#555',
  accent: '#00f',
  font: 'sans-serif',
};
const RECEIPT: ReceiptText = {
  title: 'Completed',
  lines: ['Convert USDT to BTC', 'You pay'],
  amount: '100.00 USDT',
  rows: [
    ['Fee', '0.10 USDT'],
    ['To', 'x'.repeat(200)],
  ],
  rtl: false,
};

/** A pen that notes what it writes; each character is 10 px wide. */
function pen() {
  const written: { text: string; x: number; align: string }[] = [];
  return {
    written,
    fillStyle: '',
    font: '',
    textAlign: 'start' as CanvasTextAlign,
    direction: 'ltr' as CanvasDirection,
    fillRect: jest.fn(),
    measureText: (text: string) => ({ width: text.length * 10 }) as TextMetrics,
    fillText(text: string, x: number) {
      written.push({ text, x, align: this.textAlign });
    },
  };
}

it('LIFT-32 the picture has state, action, amount and every fact, and cuts only what does not fit', () => {
  const drawn = pen();
  drawReceipt(drawn, RECEIPT, LOOK);
  const texts = drawn.written.map(({ text }) => text);
  expect(texts).toEqual(
    expect.arrayContaining([
      'Completed',
      'Convert USDT to BTC',
      'You pay',
      '100.00 USDT',
      'Fee',
      '0.10 USDT',
    ]),
  );
  expect(texts.at(-1)).toMatch(/^x+…$/);
  const { width, height } = receiptSize(RECEIPT);
  expect(drawn.fillRect).toHaveBeenCalledWith(0, 0, width, height);
});

it('LIFT-32 the picture of a page from right to left has its labels on the right', () => {
  const drawn = pen();
  drawReceipt(drawn, { ...RECEIPT, rtl: true }, LOOK);
  const at = (text: string) => drawn.written.find((one) => one.text === text)!;
  expect(at('Fee').x).toBeGreaterThan(at('0.10 USDT').x);
  expect(drawn.direction).toBe('rtl');
});

it('LIFT-32 reads the picture from the page', () => {
  document.body.innerHTML = `<div><h2>Sent</h2><p data-receipt="line">Send USDT</p><p data-receipt="amount">5 USDT</p>
    <dl><div><dt>Fee</dt><dd>Free</dd></div></dl></div>`;
  expect(readReceipt(document.body.firstElementChild!)).toEqual({
    title: 'Sent',
    lines: ['Send USDT'],
    amount: '5 USDT',
    rows: [['Fee', 'Free']],
    rtl: false,
  });
});
