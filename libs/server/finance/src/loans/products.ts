import { getLoanProjects } from '@ex/contract';
import { type Handler, serve } from '@ex/server-http';
import type { FinanceRules } from '@ex/server-site-config';
import type { FinanceDeps } from '../deps';

/** A loan on offer as configured. */
type LoanProduct = FinanceRules['loans']['products'][number];

/** Lists the offered loans, or only the one with `id` (LOAN-04, LOAN-09, CALLS-58). */
export function loanProductsHandler({ site }: FinanceDeps): Handler<typeof getLoanProjects> {
  return serve(getLoanProjects, ({ id }) => {
    const list = site.finance.loans.products.filter((product) => id === undefined || product.id === id);
    return Promise.resolve({ data: { list: list.map(productAnswer) } });
  });
}

function productAnswer({ id, title, institution, minimum, maximum, dailyRate, days, late }: LoanProduct) {
  return {
    id,
    title,
    mechanism: institution,
    minprice: minimum,
    maxprice: maximum,
    interest_rate: dailyRate,
    cycle: days,
    late_rate: late?.dailyRate ?? '0',
    late_most: late?.most ?? '0',
  };
}
