import { EmptyState, ErrorState, ListRow, SkeletonRows } from '@ex/ui-kit';
import type { ListState } from '../model/list-state';

/** One row as it is shown; texts are ready to read. */
export interface TransfersRow {
  readonly id: string;
  readonly label: string;
}

interface TransfersViewProps {
  readonly state: ListState<TransfersRow>;
  readonly onRetry: () => void;
}

/** What the Transfers screen shows, by plain props. */
export function TransfersView({ state, onRetry }: TransfersViewProps) {
  if (state.kind === 'loading') return <SkeletonRows rows={6} height={56} />;
  if (state.kind === 'failed') return <ErrorState onRetry={onRetry} />;
  if (state.kind === 'empty') return <EmptyState />;
  return state.rows.map(({ id, label }) => <ListRow key={id} label={label} />);
}
