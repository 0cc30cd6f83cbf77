import { getMessageSettings, setMessageSetting, subscribePush, unsubscribePush } from '@ex/contract';
import { api, args } from '../api';
import { fromMessageSetting, toMessageSettings } from './message-mappers';
import type { BrowserSubscription, MessageSetting, MessageSettings } from './types';

/** What arrives by mail and push (MESSAGE-01, MESSAGE-04). */
const messages = api.injectEndpoints({
  endpoints: (build) => ({
    messageSettings: build.query<MessageSettings, void>({
      query: args(getMessageSettings),
      transformResponse: toMessageSettings,
      providesTags: ['messages'],
    }),
    /** Changes how a kind arrives: shown immediately, and undone when the call fails. */
    setMessageSetting: build.mutation<null, MessageSetting>({
      query: (setting) => args(setMessageSetting)(fromMessageSetting(setting)),
      onQueryStarted: async (setting, { dispatch, queryFulfilled }) => {
        const show = messages.util.updateQueryData('messageSettings', undefined, (data) => ({
          ...data,
          list: data.list.map((one) => (one.kind === setting.kind ? setting : one)),
        }));
        const { undo } = dispatch(show);
        await queryFulfilled.catch(undo);
      },
    }),
    subscribePush: build.mutation<null, BrowserSubscription>({ query: args(subscribePush) }),
    /** Ends push messages to a browser, by the address of its subscription. */
    unsubscribePush: build.mutation<null, string>({
      query: (endpoint) => args(unsubscribePush)({ endpoint }),
    }),
  }),
});

export const {
  useMessageSettingsQuery,
  useSetMessageSettingMutation,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} = messages;
