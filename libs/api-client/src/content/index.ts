export {
  liveSiteConfig,
  useBannersQuery,
  useLanguagesQuery,
  useFeature,
  useSiteConfigQuery,
  useSiteIdentityQuery,
  useSetLanguageMutation,
} from './endpoints';
export { useNoticesInfiniteQuery, useOpenNoticeMutation, useSiteTextsQuery } from './notice-endpoints';
export {
  useMessageSettingsQuery,
  useSetMessageSettingMutation,
  useSubscribePushMutation,
  useUnsubscribePushMutation,
} from './message-endpoints';
export type {
  AppDownloads,
  BrowserSubscription,
  MessageKind,
  MessageSetting,
  MessageSettings,
  Notice,
  OfferedLanguage,
  RegistrationConfig,
  SiteConfig,
  SiteFeatures,
  SiteIdentity,
  SiteText,
  Terms,
  TermsText,
  VenueState,
  VenueSwitch,
} from './types';
