/** How figures are written for a reader: signs between groups and before decimals, and the ten digits from zero. */
export interface FigureForm {
  readonly group: ',' | '.' | '\u00a0';
  readonly decimal: ',' | '.';
  readonly digits: string;
}

/** The form of the product, `1,234.56`: that of servers, files and the clipboard, and of readers who chose no other. */
export const PLAIN_FORM: FigureForm = { group: ',', decimal: '.', digits: '0123456789' };

let form = PLAIN_FORM;

/** Sets the reader's form for all figures that are shown from now on. */
export function setFigureForm(chosen: FigureForm): void {
  form = chosen;
}

/** Whether a point divides groups in the reader's form, so that `1.234` may be more than a thousand. */
export const pointGroups = (): boolean => form.group === '.';

/** A figure in the product's form as the reader writes it; what follows it behind a thin blank, the coin, is unchanged. */
export const inForm = (figure: string, chosen: FigureForm = form): string =>
  mapFigure(figure, PLAIN_FORM, chosen);

/** A shown figure back in the product's form. */
export const fromForm = (shown: string): string => mapFigure(shown, form, PLAIN_FORM);

/** A canonical amount in a field: without groups, with the reader's sign before decimals. */
export const amountInField = (amount: string): string => amount.replace('.', form.decimal);

function mapFigure(text: string, from: FigureForm, to: FigureForm): string {
  if (from === to) return text;
  const end = text.indexOf('\u202f');
  const figure = end < 0 ? text : text.slice(0, end);
  const mapped = Array.from(figure, (sign) => {
    if (sign === from.group) return to.group;
    if (sign === from.decimal) return to.decimal;
    const digit = from.digits.indexOf(sign);
    return digit < 0 ? sign : to.digits.charAt(digit);
  });
  return mapped.join('') + (end < 0 ? '' : text.slice(end));
}
