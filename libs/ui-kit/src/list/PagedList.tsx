import type { Key, ReactNode } from 'react';
import { SectionHeader } from '../layout/Card';
import { EmptyState } from '../state/EmptyState';
import { ErrorState } from '../state/ErrorState';
import { SkeletonRows } from '../state/Skeleton';
import { contentKeys } from './content-keys';
import { InfiniteList, type InfiniteState } from './InfiniteList';
import styles from './PagedList.module.css';
import { PullToRefresh } from './PullToRefresh';
import { RefreshButton } from './RefreshButton';
import { type Refreshable, useRefresh } from './use-refresh';

/** State of a paged list; the result of an infinite query fits. */
export interface PagedSource<Row> extends Refreshable {
  /** Pages loaded so far; undefined before the first. */
  readonly currentData?: { readonly pages: readonly { readonly list: readonly Row[] }[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface PagedListProps<Row> {
  readonly source: PagedSource<Row>;
  /** Id of a row; rows without one are distinguished by their content. */
  readonly rowKey?: (row: Row) => Key | undefined;
  readonly row: (row: Row) => ReactNode;
  /** Height of a placeholder row, px. */
  readonly rowHeight: number;
  /** Heading of the list, on the line of its tools and the refresh button. */
  readonly heading?: string;
  /**
   * Shown above the list next to the refresh button: a filter at the start, a button at the end. Without heading and tools the
   * button of an empty list is below its text.
   */
  readonly tools?: ReactNode;
  /** Replaces "Nothing here yet". */
  readonly empty?: ReactNode;
}

/**
 * A list that loads page by page: skeleton, rows, empty, error and end, pull to refresh with its button, and the next
 * page before the end is reached. All record lists use it.
 */
export function PagedList<Row>({
  source,
  rowKey,
  row,
  rowHeight,
  heading,
  tools,
  empty,
}: PagedListProps<Row>): ReactNode {
  const rows = source.currentData && keyedRows(source.currentData.pages, rowKey);
  const refresh = useRefresh(source);
  const refreshButton = <RefreshButton busy={source.isFetching} onRefresh={refresh} />;
  const isEmpty = rows?.length === 0;
  // Above nothing, a line with nothing but the button would look forgotten.
  const isAlone = heading === undefined && tools === undefined;
  return (
    <PullToRefresh busy={source.isFetching} onRefresh={refresh}>
      {!(isAlone && (isEmpty || !rows)) && (
        <ListHead heading={heading} tools={tools} refreshButton={refreshButton} />
      )}
      {!rows && source.isError && <ErrorState onRetry={refresh} busy={source.isFetching} />}
      {!rows && !source.isError && <SkeletonRows rows={6} height={rowHeight} />}
      {isEmpty && (empty ?? <EmptyState />)}
      {isEmpty && isAlone && <div className={styles.below}>{refreshButton}</div>}
      {rows !== undefined && rows.length > 0 && (
        <InfiniteList
          state={infiniteState(source)}
          refreshing={source.isFetching}
          onMore={() => void source.fetchNextPage()}
        >
          <ul className={styles.rows}>
            {rows.map(([key, one]) => (
              <li key={key}>{row(one)}</li>
            ))}
          </ul>
        </InfiniteList>
      )}
    </PullToRefresh>
  );
}

interface ListHeadProps {
  readonly heading: string | undefined;
  readonly tools: ReactNode;
  readonly refreshButton: ReactNode;
}

/** The line above a list. */
function ListHead({ heading, tools, refreshButton }: ListHeadProps): ReactNode {
  if (heading === undefined)
    return (
      <div className={styles.tools}>
        <div className={styles.own}>{tools}</div>
        {refreshButton}
      </div>
    );
  const end = (
    <div className={styles.end}>
      {tools}
      {refreshButton}
    </div>
  );
  return <SectionHeader title={heading} end={end} />;
}

/** Rows of all pages with their keys; a row with an id that moved on to the next page while that was read counts once. */
function keyedRows<Row>(
  pages: readonly { readonly list: readonly Row[] }[],
  rowKey: ((row: Row) => Key | undefined) | undefined,
): (readonly [Key, Row])[] {
  const rows = pages.flatMap(({ list }) => list);
  const ids = rows.map((row) => rowKey?.(row));
  const contents = ids.includes(undefined) ? contentKeys(rows) : [];
  const byKey = new Map<Key, Row>();
  rows.forEach((row, at) => {
    const key = ids[at] ?? contents[at] ?? at;
    if (!byKey.has(key)) byKey.set(key, row);
  });
  return [...byKey];
}

function infiniteState(source: PagedSource<unknown>): InfiniteState {
  if (source.isFetchingNextPage) return 'loading';
  if (source.isFetchNextPageError) return 'failed';
  return source.hasNextPage ? 'more' : 'finished';
}
