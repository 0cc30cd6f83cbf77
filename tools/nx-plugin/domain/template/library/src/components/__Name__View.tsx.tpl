import { EmptyState, ErrorState, ListRow, SkeletonRows } from '@ex/ui-kit';
import type { ListState } from '../model/list-state';

/** A row with the texts that the screen shows. */
export interface __Name__Row {
  readonly id: string;
  readonly label: string;
}

interface __Name__ViewProps {
  readonly state: ListState<__Name__Row>;
  readonly onRetry: () => void;
}

/** What the __title__ screen shows, by plain props. */
export function __Name__View({ state, onRetry }: __Name__ViewProps) {
  if (state.kind === 'loading') return <SkeletonRows rows={6} height={56} />;
  if (state.kind === 'failed') return <ErrorState onRetry={onRetry} />;
  if (state.kind === 'empty') return <EmptyState />;
  return state.rows.map(({ id, label }) => <ListRow key={id} label={label} />);
}
