import type { AppDownloads } from '@ex/api-client/content';
import { safeLink } from '@ex/routing';

/** The app download for this device: the iOS link on iOS, else the Android one; undefined hides the entry (D-84). */
export function appLink(downloads: AppDownloads | undefined, userAgent: string): string | undefined {
  const ios = /iPhone|iPad|iPod/.test(userAgent);
  return safeLink((ios ? downloads?.ios : downloads?.android) ?? '');
}
