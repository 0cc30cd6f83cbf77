import type { TextRole } from './measures';
import type { ColourToken } from './tokens';

/** The use of each colour, for designers: Foundations in Storybook shows it next to the value. */
export const colourUses: Readonly<Record<ColourToken, string>> = {
  'bg-base': 'Page ground',
  'bg-surface': 'Cards, headers, bottom bar, sheets',
  'bg-raised': 'Nested blocks, chosen segment, skeletons',
  'bg-field': 'Inputs and steppers',
  'bg-pressed': 'Pressed rows and keys',
  'text-primary': 'Values and titles',
  'text-secondary': 'Labels',
  'text-tertiary': 'Captions, placeholders, units, stale prices',
  'text-disabled': 'What cannot be used now, nothing else',
  'text-rise': 'Rising, buy, profit, income',
  'text-fall': 'Falling, sell, loss',
  'text-success': 'What went well or is complete',
  'text-danger': 'Errors, what was rejected, what cannot be undone',
  'text-accent': 'Links, active tab, unread',
  'text-warn': 'Pending, caution',
  'fill-rise': 'Buy and Up button, pill of a rising market',
  'fill-fall': 'Sell and Down button, pill of a falling market',
  'fill-accent': 'Main button without direction',
  'fill-rise-pressed': 'Buy button while pressed',
  'fill-fall-pressed': 'Sell button while pressed',
  'fill-accent-pressed': 'Main button while pressed',
  'on-fill': 'Label on any fill',
  'border-hairline': 'Lines between rows; never the only cue',
  'border-control': 'Outline of inputs, checkboxes and secondary buttons',
  'focus-ring': 'Ring around what has the keyboard focus',
  scrim: 'Shade behind sheets',
  'toast-bg': 'Ground of messages',
  'toast-text': 'Text of messages',
  'toast-rise': 'Icon of a success message',
  'toast-fall': 'Icon of a failure message',
  'chart-ma1': 'First moving average',
  'chart-ma2': 'Second moving average',
  'chart-ma3': 'Third moving average',
  'chart-ma4': 'Fourth moving average',
};

/** The use of each text role. */
export const textUses: Readonly<Record<TextRole, string>> = {
  display: 'Total assets, last price',
  'title-1': 'Page heading, pair on spot',
  'title-2': 'Header bar, card title',
  body: 'Forms, notices, main button',
  label: 'Rows, tabs, buttons',
  caption: 'Units, times, hints',
  micro: 'Bottom bar, head of the book',
};
