import { useSiteIdentityQuery } from '@ex/api-client/content';
import { type Texts, useT } from '@ex/i18n';
import { useEffect } from 'react';

const DEFAULT_TITLE = 'Trade';
type TitleKey = keyof Texts['shell']['titles'];

/**
 * Sets the page title from the route (SHELL-10) and returns it. Home has no title of its own: it shows the site's name, and
 * `Trade` until or unless there is one (SHELL-11, D-11).
 */
export function useRouteTitle(path: string): string {
  const t = useT('shell');
  const { data: site } = useSiteIdentityQuery();
  const title = path === '/' ? site?.name || DEFAULT_TITLE : t(`titles.${path.slice(1) as TitleKey}`);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return title;
}

/** Sets the page icon to the site's logo (SHELL-12). */
export function useSiteIcon(): void {
  const { data: site } = useSiteIdentityQuery();
  const logo = site?.logoUrl;
  useEffect(() => {
    if (!logo) return;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? newIcon();
    icon.removeAttribute('type');
    icon.href = logo;
  }, [logo]);
}

function newIcon(): HTMLLinkElement {
  const icon = document.createElement('link');
  icon.rel = 'icon';
  document.head.append(icon);
  return icon;
}
