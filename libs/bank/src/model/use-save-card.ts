import { type ApiError, useGetBankCardsQuery, useSaveBankCardMutation } from '@ex/api-client';
import { type SafeSubmit, useSafeSubmit } from '@ex/submit';
import { type CardDecision, savedCard } from './card-form';

/** Saves a card once; after a lost answer it is looked for among the member's cards. Its number stays off the device. */
export function useSaveCard(onSaved: () => void): SafeSubmit<CardDecision> {
  const [save] = useSaveBankCardMutation();
  const { refetch } = useGetBankCardsQuery();
  return useSafeSubmit<CardDecision, true>({
    form: 'bank-card',
    secrets: ['card_number'],
    send: async ({ payload: { card_number = '', ...card } }) => {
      const { error } = await save({ ...card, card_number });
      return error ? { error: error as ApiError } : { data: true };
    },
    find: async ({ payload, after }) => {
      const { data } = await refetch();
      return data && savedCard(data.list, payload, after) ? true : undefined;
    },
    onAccepted: onSaved,
  });
}
