import { type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

/** What the kit hands to a link; the app adapts its router's link to it. */
export interface LinkProps {
  readonly href: string;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A component that renders a link. The kit knows no router. */
export type LinkComponent = ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent>(function PlainLink({ children, ...props }) {
  return <a {...props}>{children}</a>;
});

/** Tells every link of the kit below it which link component to use: once, at the root of the app. */
export function LinkProvider({
  component,
  children,
}: {
  component: LinkComponent;
  children: ReactNode;
}): ReactNode {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The link of the kit: the given component, else the app's (`LinkProvider`), else a plain anchor. */
export function KitLink({
  component,
  ...props
}: LinkProps & { component?: LinkComponent | undefined }): ReactNode {
  const fromContext = useContext(LinkContext);
  return createElement(component ?? fromContext, props);
}
