/**
 * Does steps one after the other, each in a task of its own: taps and frames come in between.
 * @returns the function that leaves out what has not been done
 */
export function inTurn(steps: readonly (() => void)[]): () => void {
  const left = [...steps];
  let timer = window.setTimeout(doNext);
  function doNext() {
    // The next one first, so that a step can end it all.
    const step = left.shift();
    if (left.length > 0) timer = window.setTimeout(doNext);
    step?.();
  }
  return () => window.clearTimeout(timer);
}
