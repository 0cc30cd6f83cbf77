import type { MetricSource } from '@ex/server-http';
import type { VenueServices } from '../assemble-venue';
import { counter } from './sources';

/** What the risk desk has refused. */
export const riskSources = ({ risk }: Pick<VenueServices, 'risk'>): MetricSource[] => [
  counter(
    'risk_refusals_total',
    'Refusals of the risk desk by rule',
    () => [...risk.counts()].map(([rule, value]) => ({ labels: { rule }, value })),
    ['rule'],
  ),
];
