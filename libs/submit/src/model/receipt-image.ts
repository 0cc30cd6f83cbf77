/** What a picture of a receipt says, read from the page in the member's language. */
export interface ReceiptText {
  readonly title: string;
  /** Lines under the title, such as the action and the label of the amount. */
  readonly lines: readonly string[];
  readonly amount: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  readonly rtl: boolean;
}

/** Colours and font of the page. */
export interface ReceiptLook {
  readonly background: string;
  readonly text: string;
  readonly caption: string;
  readonly accent: string;
  readonly font: string;
}

const WIDTH = 720;
const PADDING = 48;
const ROW = 56;
const HEAD = 300;

/** The part of a canvas context that is drawn with. */
type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'direction' | 'fillRect' | 'fillText' | 'measureText'
>;

/** Height of the picture for so many rows. */
export const receiptSize = ({ rows }: Pick<ReceiptText, 'rows'>) => ({
  width: WIDTH,
  height: HEAD + rows.length * ROW + PADDING,
});

/** The text, cut with an ellipsis where it is wider than its place. */
function fit(pen: Pen, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 1 && pen.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}

/** Draws a receipt: state, amount and facts, as on the screen (LIFT-32). */
export function drawReceipt(pen: Pen, receipt: ReceiptText, look: ReceiptLook): void {
  const { width, height } = receiptSize(receipt);
  const write = (text: string, x: number, y: number, style: string, colour: string, most: number) => {
    pen.font = `${style} ${look.font}`;
    pen.fillStyle = colour;
    pen.fillText(fit(pen, text, most), x, y);
  };
  pen.fillStyle = look.background;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = look.accent;
  pen.fillRect(0, 0, width, 8);
  pen.direction = receipt.rtl ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  const full = width - 2 * PADDING;
  write(receipt.title, width / 2, 88, '700 36px', look.text, full);
  receipt.lines.forEach((line, n) => write(line, width / 2, 136 + n * 36, '400 24px', look.caption, full));
  write(receipt.amount, width / 2, 244, '700 44px', look.text, full);
  const [start, end] = receipt.rtl ? [width - PADDING, PADDING] : [PADDING, width - PADDING];
  receipt.rows.forEach(([label, value], n) => {
    const y = HEAD + n * ROW + 24;
    pen.textAlign = 'start';
    write(label, start, y, '400 24px', look.caption, full * 0.45);
    pen.textAlign = 'end';
    write(value, end, y, '600 24px', look.text, full * 0.53);
  });
}
