import { useSiteConfigQuery } from '@ex/api-client/content';

/** Whether the site resets passwords by mail (MESSAGE-05); undefined until its configuration is there. */
export function useResetOffer(): boolean | undefined {
  const { data, isError } = useSiteConfigQuery();
  if (data) return data.additions.includes('resetByMail');
  return isError ? false : undefined;
}
