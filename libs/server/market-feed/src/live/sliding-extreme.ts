/** The largest value of a window that moves forward over numbered values, each value touched twice at most. */
export class SlidingMaximum {
  private readonly queue: { readonly index: number; readonly value: number }[] = [];

  /** Adds the value of the next index. */
  push(index: number, value: number): void {
    while ((this.queue.at(-1)?.value ?? Infinity) <= value) this.queue.pop();
    this.queue.push({ index, value });
  }

  /** Forgets all values before `index`. */
  dropBefore(index: number): void {
    while ((this.queue[0]?.index ?? Infinity) < index) this.queue.shift();
  }

  /** The largest value; undefined when the window is empty. */
  max(): number | undefined {
    return this.queue[0]?.value;
  }
}
