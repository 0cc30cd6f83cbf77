import { useBankCardsQuery, useSaveBankCardMutation } from '@ex/api-client/wallet';
import { type Confirmation, useConfirmation } from '@ex/submit';
import { type CardIntent, findSavedCard } from './card-form';

/** Saves a card once; after a lost answer it is looked for among the member's cards. Its number stays off the device. */
export function useSaveCard(onSaved: () => void): Confirmation<CardIntent> {
  const [save] = useSaveBankCardMutation();
  const { data: cards, refetch } = useBankCardsQuery();
  return useConfirmation({
    form: 'bank-card',
    secrets: ['number'],
    // The call takes no idempotency key: it moves no money.
    send: ({ number = '', ...card }: CardIntent) => save({ ...card, number }),
    lookup: {
      captureBaseline: async () => cards && Math.max(0, ...cards.map(({ id }) => id)),
      find: async (intent, baseline: number | undefined) => {
        const { data } = await refetch();
        return data && baseline !== undefined ? findSavedCard(data, intent, baseline) : undefined;
      },
    },
    onAccepted: onSaved,
  });
}
