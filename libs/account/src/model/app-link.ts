import type { SiteConfig } from '@ex/contract';
import { safeLink } from '@ex/routing';

/** The app download for this device: the iOS link on iOS, else the Android one; undefined hides the entry (D-84). */
export function appLink(
  config: Pick<SiteConfig, 'ios_url' | 'android_url'> | undefined,
  userAgent: string,
): string | undefined {
  const ios = /iPhone|iPad|iPod/.test(userAgent);
  return safeLink((ios ? config?.ios_url : config?.android_url) ?? '');
}
