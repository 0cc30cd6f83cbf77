import { getBanner, getLangList, getSetting, setLang, wapConfig } from '@ex/contract';
import { type Answer, api, args, type CallPayload } from '../api';

export const site = api.injectEndpoints({
  endpoints: (build) => ({
    getSetting: build.query<Answer<typeof getSetting>, void>({ query: args(getSetting) }),
    wapConfig: build.query<Answer<typeof wapConfig>, void>({ query: args(wapConfig) }),
    getLangList: build.query<Answer<typeof getLangList>, void>({ query: args(getLangList) }),
    getBanner: build.query<Answer<typeof getBanner>, void>({ query: args(getBanner) }),
    setLang: build.mutation<Answer<typeof setLang>, CallPayload<typeof setLang>>({ query: args(setLang) }),
  }),
});

export const {
  useGetSettingQuery,
  useWapConfigQuery,
  useGetLangListQuery,
  useGetBannerQuery,
  useSetLangMutation,
} = site;
