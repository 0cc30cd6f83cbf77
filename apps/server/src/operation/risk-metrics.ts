import type { MetricSource } from '@ex/server-http/ops';
import type { VenueServices } from '../start/venue-services';
import { houseLimitSources } from './house-limit-metrics';
import { counter } from './sources';

/** Refusals and limits of the risk desk. */
export const riskSources = ({
  risk,
  catalogue,
}: Pick<VenueServices, 'risk' | 'catalogue'>): MetricSource[] => [
  ...houseLimitSources({ risk, catalogue }),
  counter(
    'risk_refusals_total',
    'Refusals of the risk desk by rule',
    () => [...risk.counts()].map(([rule, value]) => ({ labels: { rule }, value })),
    ['rule'],
  ),
];
