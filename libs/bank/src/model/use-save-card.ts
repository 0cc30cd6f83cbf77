import { toApiError, useBankCardsQuery, useSaveBankCardMutation } from '@ex/api-client';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type CardIntent, findSavedCard } from './card-form';

/** Saves a card once; after a lost answer it is looked for among the member's cards. Its number stays off the device. */
export function useSaveCard(onSaved: () => void): SafeSubmit<CardIntent> {
  const [save] = useSaveBankCardMutation();
  const { refetch } = useBankCardsQuery();
  return useSafeSubmit<CardIntent, true>({
    form: 'bank-card',
    secrets: ['number'],
    send: async ({ payload: { number = '', ...card } }) => {
      const { error } = await save({ ...card, number });
      return error ? { error: toApiError(error) } : { data: true };
    },
    find: async ({ payload, after }) => {
      const { data } = await refetch();
      return data && findSavedCard(data, payload, after) ? true : undefined;
    },
    onAccepted: onSaved,
  });
}
