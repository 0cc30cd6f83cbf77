/** Resolves as `work` does, or to what `late` returns once `ms` are over. */
export async function within<T>(work: Promise<T>, ms: number, late: () => T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work, isLate.then(late)]).finally(() => clearTimeout(timer));
}
