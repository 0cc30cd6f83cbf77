import { type ApiError, useLazyFindTransfersQuery, useSendTransferMutation } from '@ex/api-client';
import { PAGE_SIZE } from '@ex/contract';
import { useSafeSubmit } from '@ex/submit';
import { type DecidedTransfer, foundTransfer } from './find';

/** Sends a transfer once; after a lost answer its record is looked for. */
export function useSendSubmit(onAccepted: () => void) {
  const [send] = useSendTransferMutation();
  const [find] = useLazyFindTransfersQuery();
  const records = async () => (await find({ status: 0, page: 1, limit: PAGE_SIZE })).data?.list;
  const submit = useSafeSubmit<DecidedTransfer, true>({
    form: 'send',
    secrets: ['paypassword'],
    send: async ({ key, payload: { to_uid, c_id, amount, paypassword } }) => {
      const { error } = await send({ key, payload: { to_uid, c_id, amount, paypassword } });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async (request) => {
      const found = await records();
      return found && foundTransfer(request, found) ? true : undefined;
    },
    onAccepted,
  });
  /** Highest id of the newest transfers; undefined when it cannot be told. */
  const newest = async (): Promise<number | undefined> => {
    const found = await records();
    return found && Math.max(0, ...found.map(({ id }) => id));
  };
  return { submit, newest };
}
