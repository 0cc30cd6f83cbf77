import * as z from 'zod/mini';
import { defineCall } from '../define';

/** Names of the banks whose cards a member may add, in the order of the picker: an addition to the specification (`banks`). */
export const getBanks = defineCall({
  name: 'getBanks',
  domain: 'account',
  method: 'POST',
  access: 'member',
  requirement: 'BANKS-01',
  added: 'banks',
  payload: () => z.strictObject({}),
  answer: () => z.object({ list: z.array(z.string()) }),
});
