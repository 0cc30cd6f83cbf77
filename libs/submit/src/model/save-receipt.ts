import { drawReceipt, type ReceiptLook, receiptSize, type ReceiptText } from './receipt-image';

const textOf = (element: Element | null | undefined): string => element?.textContent?.trim() ?? '';

/** Reads what a receipt on the page says: its title, lines, amount and rows. */
export function readReceipt(element: Element): ReceiptText {
  const part = (name: string) => [...element.querySelectorAll(`[data-receipt="${name}"]`)];
  return {
    title: textOf(element.querySelector('h2')),
    lines: part('line').map(textOf),
    amount: textOf(part('amount')[0]),
    rows: [...element.querySelectorAll('dl > div')].map(
      (row) => [textOf(row.querySelector('dt')), textOf(row.querySelector('dd'))] as const,
    ),
    rtl: getComputedStyle(element).direction === 'rtl',
  };
}

function readLook(element: Element): ReceiptLook {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    background: colour('bg-surface'),
    text: colour('text-primary'),
    caption: colour('text-secondary'),
    accent: colour('text-accent'),
    font: style.fontFamily,
  };
}

/** True where the device can share a picture with other apps. */
export const canShareImages = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'receipt.png', { type: 'image/png' })] });

/**
 * Draws a receipt as a picture and shares it with another app, or saves it where the device cannot share. False when there is no
 * picture.
 */
export async function saveReceipt(element: Element): Promise<boolean> {
  const text = readReceipt(element);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, receiptSize(text));
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  drawReceipt(pen, text, readLook(element));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  const file = new File([blob], 'receipt.png', { type: 'image/png' });
  // A member who closes the device's own sheet wants neither.
  if (canShareImages()) {
    await navigator.share({ files: [file] }).catch(() => undefined);
    return true;
  }
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
  return true;
}
