import type { OptionReceipt } from '@ex/api-client/options';

/** A receipt as a file: each line as a field for people, and the text itself with its digest, so that anybody can check it. */
export interface ReceiptFile {
  readonly order: number;
  readonly rule: number;
  readonly facts: Readonly<Record<string, string>>;
  readonly text: string;
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  readonly sha256: string;
}

/** Makes the file of a receipt. */
export const toReceiptFile = ({ orderId, rule, text, digest }: OptionReceipt): ReceiptFile => ({
  order: orderId,
  rule,
  facts: Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => {
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      }),
  ),
  text,
  sha256: digest,
});
