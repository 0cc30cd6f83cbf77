/** A long label, as German has them. */
export const LONG = 'Abgeschlossene und abgerechnete Aufträge';

/** Two tabs. */
export const STATES = [
  { value: 'running', label: 'Open' },
  { value: 'settled', label: 'Settled' },
];

/** The same with long names. */
export const LONG_STATES = [
  { value: 'running', label: 'In Bearbeitung befindliche Aufträge' },
  { value: 'settled', label: LONG },
];
