import { useSearchParams } from 'react-router-dom';

/** The product that the address asks for with `id`; undefined where that is no id. */
export function useProductId(): number | undefined {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
