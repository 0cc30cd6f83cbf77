import { type ChartChoice, readChoice, writeChoice } from './chart-choice';
import { type ChoiceFormat, useMemberChoice } from './use-member-choice';

const FORMAT: ChoiceFormat<ChartChoice> = { name: 'chart', read: readChoice, write: writeChoice };

/** Period and indicators of the chart, kept for each member on this device. */
export const useChartChoice = () => useMemberChoice(FORMAT);
