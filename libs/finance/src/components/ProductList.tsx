import { useT } from '@ex/i18n';
import { EmptyState, ErrorState, LinkButton, Loading, SkeletonRows } from '@ex/ui-kit';
import type { ReactNode } from 'react';

/** A list without pages; the result of a query fits. */
interface ListSource<Row> {
  readonly currentData?: readonly Row[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface ProductListProps<Row> {
  readonly source: ListSource<Row>;
  /** Height of a row's placeholder, px. */
  readonly rowHeight: number;
  /** Renders the rows; there is at least one. */
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** On the page of one product: the address of all of them. Its row brings the page's `main` itself. */
  readonly allHref?: string;
}

/** Products on offer: skeleton, rows, empty state, or an error with a retry. */
export function ProductList<Row>({ source, rowHeight, children, allHref }: ProductListProps<Row>) {
  const t = useT('finance');
  const rows = source.currentData;
  const inMain = (state: ReactNode): ReactNode => (allHref ? <main>{state}</main> : state);
  if (!rows && source.isError)
    return inMain(<ErrorState onRetry={() => void source.refetch()} busy={source.isFetching} />);
  return (
    <Loading loading={!rows} skeleton={inMain(<SkeletonRows rows={3} height={rowHeight} />)}>
      {rows?.length
        ? children(rows)
        : inMain(
            <EmptyState action={allHref && <LinkButton href={allHref}>{t('tabs.products')}</LinkButton>} />,
          )}
    </Loading>
  );
}
