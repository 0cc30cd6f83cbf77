/**
 * Copies a text to the clipboard. Insecure pages, such as a server reached by its local address, have no clipboard API;
 * there a hidden field is selected and copied.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;opacity:0';
  const before = document.activeElement;
  document.body.append(field);
  field.focus();
  field.select();
  try {
    // The only way on an insecure page; deprecated but supported.
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
