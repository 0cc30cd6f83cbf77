/**
 * Keeps one object for each set of arguments, for good: an object that nobody listens to holds no data, and a
 * component that comes back to it must find the one the others use.
 */
export function sharedBy<Arguments extends (string | number)[], T>(
  make: (...args: Arguments) => T,
): (...args: Arguments) => T {
  const made = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const found = made.get(key);
    if (found !== undefined) return found;
    const fresh = make(...args);
    made.set(key, fresh);
    return fresh;
  };
}
