import { voidOption } from '@ex/contract/operator';
import { ApiRejection } from '@ex/server-http';
import type { TwoPersonTask } from '../proposals/two-person';
import type { OrderDesk } from './order-desk';

type VoidDesk = Pick<OrderDesk, 'weighOption' | 'voidOption'>;

/** Voids a running option (OPS-40). Two operators decide above the dollars of the stake that one decides about alone. */
export const voidTask = (desk: VoidDesk): TwoPersonTask<typeof voidOption> => ({
  call: voidOption,
  weigh: async (tx, { option }) => {
    const weighed = await desk.weighOption(tx, option);
    if (!weighed) throw new ApiRejection('options.noOrder');
    if (!weighed.isRunning) throw new ApiRejection('operators.optionEnded');
    return { member: weighed.memberId, dollars: weighed.dollars };
  },
  carryOut: async (tx, { option }, { now }) => {
    const weighed = await desk.weighOption(tx, option);
    const outcome = await desk.voidOption(tx, option, now);
    // The settlement may have been faster since the order was weighed.
    if (outcome === 'ended') throw new ApiRejection('operators.optionEnded');
    if (outcome === 'busy') throw new ApiRejection('http.busy');
    return {
      ...{ member: weighed?.memberId, subject: `option ${option}` },
      ...{ before: { state: 'running' }, after: { state: 'void', returned: weighed?.stake } },
    };
  },
});
