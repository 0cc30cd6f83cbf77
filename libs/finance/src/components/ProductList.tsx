import { useT } from '@ex/i18n';
import { EmptyState, ErrorState, LinkButton, Loading, SkeletonRows } from '@ex/ui-kit';
import type { ReactNode } from 'react';

/** A list that comes in one answer; the result of a query fits. */
export interface ListSource<Row> {
  readonly currentData?: { readonly list: readonly Row[] } | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ProductListProps<Row> {
  readonly source: ListSource<Row>;
  /** Height of a row while it is not there yet, px. */
  readonly rowHeight: number;
  /** Draws the rows; there is at least one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /**
   * Where all products stand: for a page of one product. Its row brings the page's main part itself; what stands in its place
   * is one too.
   */
  readonly all?: string;
}

/** Products on offer: skeleton, rows, empty, or an error with a way to try again. */
export function ProductList<Row>({ source, rowHeight, children, all }: ProductListProps<Row>) {
  const t = useT('finance');
  const rows = source.currentData?.list;
  const placed = (state: ReactNode): ReactNode => (all ? <main>{state}</main> : state);
  if (!rows && source.isError)
    return placed(<ErrorState onRetry={() => void source.refetch()} busy={source.isFetching} />);
  return (
    <Loading loading={!rows} skeleton={placed(<SkeletonRows rows={3} height={rowHeight} />)}>
      {rows?.length
        ? children(rows)
        : placed(<EmptyState action={all && <LinkButton href={all}>{t('tabs.products')}</LinkButton>} />)}
    </Loading>
  );
}
