import { createToastStore, type ToastKind } from './toast-store';

/** The page's messages; `ToastHost` shows them. */
export const toasts = createToastStore();

/** Shows a short message (already translated) above the bars at the bottom. Failures stay 4 s, others 2.4 s, long ones longer. */
export function toast(text: string, kind: ToastKind = 'neutral'): void {
  toasts.add(text, kind);
}

/** Removes the failures on the screen, because their action is tried again or over; one that the user reads stays. */
export const clearFailures = (): void => toasts.removeFailures();

/** {@link toast} as a hook, for symmetry with a screen's other hooks. */
export function useToast(): typeof toast {
  return toast;
}
