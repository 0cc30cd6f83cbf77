/**
 * Puts a text on the clipboard. Pages that are not secure, such as a server reached by its local address, have no
 * clipboard of their own; there a hidden field is selected and copied.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const before = document.activeElement;
  document.body.append(field);
  field.focus();
  field.select();
  try {
    // The only way without the clipboard of a secure page; it is deprecated, not gone.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
