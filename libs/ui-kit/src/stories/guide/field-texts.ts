/** A long label, as German has them. */
export const LONG = 'Empfängeradresse im gewählten Netzwerk einschließlich aller Zusätze';

/** A long message of an error. */
export const WRONG = 'Diese Angabe fehlt, und ohne sie kann die Auszahlung nicht übermittelt werden';
