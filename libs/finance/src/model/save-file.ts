/** Hands a calendar text to the browser as the file `<name>.ics`. */
export function saveCalendar(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  // Browsers read the address when the click is handled, so it may go after that.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
