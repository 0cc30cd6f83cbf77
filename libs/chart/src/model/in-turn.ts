/**
 * Does steps one after the other, each in a task of its own: taps and frames come in between.
 * @returns the function that leaves out what has not been done
 */
export function inTurn(steps: readonly (() => void)[]): () => void {
  let timer: number | undefined;
  function doFrom(index: number) {
    timer = window.setTimeout(() => {
      steps[index]?.();
      if (index + 1 < steps.length) doFrom(index + 1);
    });
  }
  doFrom(0);
  return () => window.clearTimeout(timer);
}
