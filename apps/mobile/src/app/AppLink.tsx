import type { LinkProps } from '@ex/ui-kit';
import { Link } from 'react-router-dom';

/** Links of the kit go through the router, so that they do not load the page anew. */
export function AppLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
